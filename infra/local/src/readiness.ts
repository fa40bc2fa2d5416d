import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds between two looks. */
const STEP = 40;

/**
 * Waits until an address answers 200 to /readyz.
 * @param signal ends the waiting with its reason
 */
export const untilReady = async (url: string, signal: AbortSignal): Promise<void> => {
  for (;;) {
    signal.throwIfAborted();
    const answer = await fetch(`${url}/readyz`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(3_000)]),
    }).catch(() => undefined);
    signal.throwIfAborted();
    await answer?.body?.cancel();
    if (answer?.ok === true) return;
    await delay(STEP);
  }
};
