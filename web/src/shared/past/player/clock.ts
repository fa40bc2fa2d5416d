import { DAY } from '@berangkat/contracts/kernel';

/** When things happen that are played. All times are milliseconds. */
export interface Score {
  readonly from: number;
  readonly until: number;
  /** Of each step that is played, in their order. */
  readonly times: readonly number[];
  /** False while steps after the last of these are still on their way. */
  readonly complete: boolean;
  /** Which of the steps are played, as a word of its own; of all of them when left out. */
  readonly choice?: string;
}

/** The place of a player. */
export interface PlayerPosition {
  /** The moment that is shown. */
  readonly at: number;
  /** How many steps have happened. */
  readonly steps: number;
  /** An empty stretch that is being passed over: how long it is, and how long its word still stays. */
  readonly skipping: { readonly span: number; readonly left: number } | undefined;
}

const HOUR = 3_600_000;
/** The time that passes in a second. */
export const SPEEDS = { hour: HOUR, day: DAY, week: 7 * DAY, month: 730 * HOUR } as const;
export type Speed = keyof typeof SPEEDS;

/** An empty stretch that would take longer than this is passed over. */
export const LONGEST_PAUSE = 1_500;
/** How long the word stays that says so. */
export const SKIPPED = 900;
/** How long before the next step the player goes on after it. */
const LEAD = 300;

export const begin = ({ from }: Score): PlayerPosition => ({ at: from, steps: 0, skipping: undefined });

/** The place right after so many steps; 0 is the first moment. */
export const placeAfter = (score: Score, steps: number): PlayerPosition =>
  steps <= 0
    ? begin(score)
    : { at: score.times[steps - 1] ?? score.until, steps: Math.min(steps, score.times.length), skipping: undefined };

/** The place at a moment. */
export const placeAt = ({ from, until, times }: Score, moment: number): PlayerPosition => {
  const at = Math.min(Math.max(moment, from), until);
  return { at, steps: happenedBy(times, at), skipping: undefined };
};

/** At the end nothing more comes. */
export const isOver = ({ at, steps }: PlayerPosition, { until, times, complete }: Score): boolean =>
  complete && steps === times.length && at >= until;

/**
 * Answers the player's place after some more real time. What happens within one call happens at once; a stretch without
 * steps that would take too long is passed over, after a word about it.
 */
export const playOn = (place: PlayerPosition, elapsed: number, speed: Speed, score: Score): PlayerPosition => {
  const { times, until, complete } = score;
  const perMillisecond = SPEEDS[speed] / 1_000;
  const next = times[place.steps] ?? (complete ? until : undefined);
  if (next === undefined) return place;
  if (place.skipping !== undefined) {
    const left = place.skipping.left - elapsed;
    return left > 0
      ? { ...place, skipping: { ...place.skipping, left } }
      : { ...place, at: Math.max(place.at, next - LEAD * perMillisecond), skipping: undefined };
  }
  const span = next - place.at;
  if (span > LONGEST_PAUSE * perMillisecond) return { ...place, skipping: { span, left: SKIPPED } };
  // Not past a step that is still on its way.
  const last = complete ? until : (times.at(-1) ?? place.at);
  const at = Math.min(place.at + elapsed * perMillisecond, last);
  return { at, steps: happenedBy(times, at, place.steps), skipping: undefined };
};

/** How many of these times have come; `known`: at least so many have. */
const happenedBy = (times: readonly number[], at: number, known = 0): number => {
  let steps = known;
  while (steps < times.length && times[steps]! <= at) steps += 1;
  return steps;
};
