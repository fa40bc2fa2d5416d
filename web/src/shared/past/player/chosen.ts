import { type StepFilter } from '../asof';
import { type PlayerPosition } from './clock';

/** The value of a step for each of the filters; null where that is not told. */
export type Facets = Readonly<Partial<Record<StepFilter, string | null>>>;
/** The choices; a filter that is left out chooses everything. */
export type Chosen = Readonly<Partial<Record<StepFilter, string>>>;

const chosenIn = (chosen: Chosen): [StepFilter, string][] => Object.entries(chosen) as [StepFilter, string][];

/** The places, among all steps, of those that are played. */
export const playedOf = (steps: readonly Facets[], chosen: Chosen): readonly number[] =>
  steps.flatMap((step, place) => (chosenIn(chosen).every(([filter, value]) => step[filter] === value) ? [place] : []));

/**
 * How many of all steps have happened where a player stands that stops at some of them alone: what is shown is always
 * true, whatever is played.
 * @param times of all steps, in milliseconds
 * @param played the places of those that are played, as `playedOf` answers them
 */
export const happenedIn = (
  times: readonly number[],
  played: readonly number[],
  { at, steps }: PlayerPosition,
): number => {
  const next = played[steps] ?? times.length;
  let happened = steps === 0 ? 0 : played[steps - 1]! + 1;
  while (happened < next && times[happened]! <= at) happened += 1;
  return happened;
};

/** How often each value of a filter would be played, with what else is chosen; the most frequent first. */
export const countsOf = (
  steps: readonly Facets[],
  chosen: Chosen,
  filter: StepFilter,
): readonly { readonly value: string; readonly count: number }[] => {
  const { [filter]: own, ...others } = chosen;
  const counts = new Map<string, number>(own === undefined ? [] : [[own, 0]]);
  for (const place of playedOf(steps, others)) {
    const value = steps[place]![filter];
    if (value != null) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count);
};
