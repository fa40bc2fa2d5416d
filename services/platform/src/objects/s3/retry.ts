import { setTimeout as wait } from 'node:timers/promises';
import { type Failure, S3Unavailable } from './errors';

const TRIES = 3;
/**
 * Milliseconds before the second try, and how many times longer before the next. A person waits for the answer, so all
 * tries together stay below a second.
 */
const FIRST = 100;
const GROWTH = 3;

/**
 * Failures after which a call may be made again: any that may do its work twice, or only one of which the server did
 * nothing.
 */
export const AGAIN = { always: ['busy', 'lost'], untouched: ['busy'] } as const satisfies Record<
  string,
  readonly Failure[]
>;

/** Makes a call again when that is safe and worth while. Several processes spread out. */
export const persistently = async <T>(work: () => Promise<T>, again: readonly Failure[] = AGAIN.always): Promise<T> => {
  for (let tries = 1, delay = FIRST; ; tries += 1, delay *= GROWTH) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES || !(error instanceof S3Unavailable) || !again.includes(error.failure)) throw error;
    }
    await wait(delay * (0.5 + Math.random() / 2));
  }
};
