import { useState } from 'react';
import { type Outcome } from './Outcomes';

/** Commands that are under way at the same time. */
const TOGETHER = 4;

/** Does the same for each of these, four at a time; answers the results in their order. */
const together = async <Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> => {
  const results: Result[] = [];
  const waiting = [...items.entries()];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) results[next[0]] = await run(next[1]);
  };
  await Promise.all(Array.from({ length: Math.min(TOGETHER, items.length) }, worker));
  return results;
};

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
