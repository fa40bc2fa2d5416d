import { useMemo } from 'react';
import { useAddress } from '../../here';
import { STEP_FILTERS, type StepFilter } from '../asof';
import { type Chosen, countsOf, type Facets, happenedIn, playedOf } from './chosen';
import { type PlayerPosition } from './clock';

/** A filter with what it may be set to: what the steps are, and what is chosen. */
export interface StepChoice {
  readonly filter: StepFilter;
  readonly value: string | undefined;
  /** Not by which all steps are alike, unless it is chosen. */
  readonly offered: boolean;
  readonly counts: readonly { readonly value: string; readonly count: number }[];
}

/** Which steps of a replay are played, as the address has it; all of them are applied. */
export const useChosenSteps = <Step extends { readonly at: string }>(
  steps: readonly Step[],
  facetsOf: (step: Step) => Facets,
) => {
  const [address, setAddress] = useAddress();
  const words = STEP_FILTERS.map((filter) => address.get(filter) ?? '');
  const choice = words.some((word) => word !== '') ? words.join(' ') : undefined;
  const chosen = useMemo(
    (): Chosen =>
      Object.fromEntries(
        STEP_FILTERS.flatMap((filter, place) => (words[place] === '' ? [] : [[filter, words[place]]])),
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- said by them
    [choice],
  );
  const facets = useMemo(() => steps.map(facetsOf), [steps, facetsOf]);
  const times = useMemo(() => steps.map(({ at }) => Date.parse(at)), [steps]);
  const played = useMemo(() => playedOf(facets, chosen), [facets, chosen]);
  const choices = useMemo(
    (): readonly StepChoice[] =>
      STEP_FILTERS.map((filter) => ({
        filter,
        value: chosen[filter],
        offered: chosen[filter] !== undefined || countsOf(facets, {}, filter).length > 1,
        counts: countsOf(facets, chosen, filter),
      })),
    [facets, chosen],
  );
  const choose = (filter: StepFilter, value: string): void =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === '') after.delete(filter);
        else after.set(filter, value);
        return after;
      },
      { replace: true },
    );
  return {
    /** Undefined while all steps are played. */
    choice,
    /** When those happened that are played. */
    times: useMemo(() => played.map((place) => times[place]!), [played, times]),
    /** Those that are played, in their order. */
    played: useMemo(() => played.map((place) => steps[place]!), [played, steps]),
    choices,
    choose,
    /** How many of all steps have happened where the player stands. */
    happenedIn: (place: PlayerPosition): number => happenedIn(times, played, place),
    /** How many of all steps had happened before the step at which the player stands. */
    before: ({ steps: count }: PlayerPosition): number => played[count - 1] ?? 0,
  };
};
