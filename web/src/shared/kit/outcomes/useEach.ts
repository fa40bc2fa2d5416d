import { useState } from 'react';
import { together } from '../../together';
import { type Outcome } from './Outcomes';

/** One of many that a command is about. */
export interface Subject {
  readonly id: string;
  readonly name: string;
}

export interface Each {
  /** Sends the command for those for whom it has not gone well yet; answers how it went for everybody. */
  readonly run: () => Promise<readonly Outcome[]>;
  /** How it went so far; undefined until it has been sent. */
  readonly outcomes: readonly Outcome[] | undefined;
}

/**
 * The same command for many.
 *
 * @param send sends it for one; answers why not in words, or undefined where it went well
 */
export const useEach = (subjects: readonly Subject[], send: (id: string) => Promise<string | undefined>): Each => {
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>();
  const isDone = (id: string): boolean =>
    outcomes?.some((outcome) => outcome.id === id && outcome.problem === undefined) === true;
  return {
    outcomes,
    run: async () => {
      const all = await together(subjects, async ({ id, name }) => ({
        id,
        name,
        problem: isDone(id) ? undefined : await send(id),
      }));
      setOutcomes(all);
      return all;
    },
  };
};
