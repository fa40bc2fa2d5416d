import { setTimeout as delay } from 'node:timers/promises';
import { type Pace, Tally } from '@berangkat/platform/limits';

/** Login IDs that are tried on all addresses together, known devices apart, before each further one waits. */
const PORTAL_WIDE: Pace = { burst: 300, perMinute: 60 };
/** Milliseconds. */
const PAUSE = 1_000;

interface SlowDownOptions {
  readonly now?: () => number;
  readonly pause?: (milliseconds: number) => Promise<unknown>;
}

/**
 * Slows login IDs down where they are guessed from everywhere at once. It delays and never refuses: if it refused, an
 * attacker with many addresses could keep everybody out. Slowed down, a year of guessing tries one ID in millions.
 */
export const slowingDown = ({ now, pause = delay }: SlowDownOptions = {}): (() => Promise<void>) => {
  const tally = new Tally({ ...(now && { now }) });
  return async () => {
    if (tally.take('login IDs', PORTAL_WIDE) > 0) await pause(PAUSE);
  };
};
