import { type Resolver } from 'react-hook-form';
import { mergedErrors, type Stage, type StageOptions } from './stage';
import type * as StageRules from './stageRules';
import { lineBack } from '../../../shared/line/lineBack';
import { type FormValues } from './values';

/**
 * The rules of the stages and the library that they are written in: a third of what the form took at its first paint,
 * and nothing of it is needed before somebody presses Next. Who presses before they have come waits for them; without a
 * line, until it is back. The library comes first: what makes rules of it then runs as a task of its own, and a phone
 * takes a press between the two.
 */
export const loadRules = async (): Promise<typeof StageRules> => {
  for (let tries = 0; ; tries += 1) {
    try {
      await import('./ruleLibrary').then(({ text }) => text);
      return await import('./stageRules');
    } catch {
      await lineBack(tries, () => undefined);
    }
  }
};

/** Lets React Hook Form check the stages that are on screen. */
export const stageResolver =
  (shown: () => readonly Stage[], options: StageOptions): Resolver<FormValues> =>
  async (values) => {
    const { checkStage } = await loadRules();
    const errors = mergedErrors(shown().map((stage) => checkStage(stage, values, options).errors));
    const found = Object.entries(errors).map(([field, message]) => [field, { type: 'rule', message }] as const);
    return found.length === 0 ? { values, errors: {} } : { values: {}, errors: Object.fromEntries(found) };
  };
