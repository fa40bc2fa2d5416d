import { setTimeout as delay } from 'node:timers/promises';
import { routes } from '@berangkat/contracts/routes';

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

/**
 * Waits until the read models of a query-api show what was written up to a position.
 * @param signal ends the waiting with its reason
 */
export const untilShown = async (url: string, position: string, signal: AbortSignal): Promise<void> => {
  for (;;) {
    signal.throwIfAborted();
    const answer = await fetch(`${url}/api${routes.session.path}`, {
      headers: { 'Portal-Position': position },
      signal: AbortSignal.any([signal, AbortSignal.timeout(3_000)]),
    }).catch(() => undefined);
    signal.throwIfAborted();
    await answer?.body?.cancel();
    // Whether somebody is signed in does not matter here.
    if (answer !== undefined && answer.status < 500 && !answer.headers.has('Portal-Stale')) return;
    await delay(STEP);
  }
};
