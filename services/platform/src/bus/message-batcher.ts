import { Batcher } from '../async';

/** Calls are gathered into one write up to about this many messages; one call is never split. */
const MAX_MESSAGES = 1_000;

/**
 * Has messages written, one write at a time, so that calls take effect in the order they were made.
 * @param write rejects when the engine has not confirmed all of them; then all calls gathered in it reject
 */
export const messageBatcher = <T>(write: (messages: readonly T[]) => Promise<void>): Batcher<readonly T[], void> =>
  new Batcher<readonly T[], void>(
    async (calls) => {
      await write(calls.flat());
      return [];
    },
    { maxRunning: 1, maxSize: MAX_MESSAGES, sizeOf: (messages) => messages.length },
  );
