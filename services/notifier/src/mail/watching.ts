import { inBackground, pause, type Stop } from '@berangkat/platform/async';
import { type Check } from '@berangkat/platform/observability';
import { type Carrier } from './carrier';

/**
 * Looks at a carrier again and again, so that whoever asks how it does need not wait for a server that is far away.
 * @param every milliseconds between two looks
 * @returns a check that says what the last look found, and how to stop
 */
export const watching = (
  carrier: Pick<Carrier, 'check'>,
  every: number,
): { readonly check: Check; readonly stop: Stop } => {
  let last: Promise<void> = Promise.resolve();
  const stop = inBackground(async (signal) => {
    for (; !signal.aborted; await pause(every, signal)) {
      const look = carrier.check();
      await look.catch(() => undefined);
      last = look;
    }
  });
  return { check: () => last, stop };
};
