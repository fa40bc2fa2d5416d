import { setTimeout as delay } from 'node:timers/promises';
import { type Resource } from '../../kernel/resource';

/** Wrong login IDs on all addresses together, known devices apart, that are forgotten in a minute. */
const FORGOTTEN_PER_MINUTE = 60;
/** So many of them are judged at once. */
const FREE = 300;
/** Milliseconds that the next one waits; doubled with every further {@link STEP} of them … */
const FIRST_PAUSE = 500;
const STEP = 50;
/** … up to this. */
const LONGEST_PAUSE = 8_000;

/** One login ID that is being judged: counted as a wrong one until it turns out right. */
export interface Suspicion {
  lift(): void;
}

/** Waits where login IDs are guessed all over the portal. */
export type SlowDown = () => Promise<Suspicion>;

interface SlowDownOptions {
  readonly now?: () => number;
  readonly pause?: (milliseconds: number) => Promise<unknown>;
}

/**
 * Slows login IDs down where they are guessed from everywhere at once, more and more. It delays and never refuses: if
 * it refused, an attacker with many addresses could keep everybody out. Slowed down, a year of guessing tries one ID in
 * millions.
 */
export const slowingDown = ({ now = Date.now, pause = delay }: SlowDownOptions = {}): SlowDown => {
  let wrong = 0;
  let at = now();
  return async () => {
    wrong = Math.max(0, wrong - ((now() - at) / 60_000) * FORGOTTEN_PER_MINUTE) + 1;
    at = now();
    const tooMany = Math.ceil(wrong - FREE);
    if (tooMany > 0)
      await pause(Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(Math.floor((tooMany - 1) / STEP), 10)));
    return { lift: () => (wrong = Math.max(0, wrong - 1)) };
  };
};

export const guessingSlowedDown: Resource<SlowDown | undefined> = {
  open: () => slowingDown(),
  inMemory: () => undefined,
};
