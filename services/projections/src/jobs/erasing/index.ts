import { inBackground, type Stop, Wakeup } from '@berangkat/platform/async';
import { type Logger } from '@berangkat/platform/observability';
import { type Vault } from '@berangkat/platform/personal-data';
import { ErasurePurge, type PurgeOptions } from './purge';

export { type Personal, purgeMigrations } from './purge';

/** Milliseconds between two looks that nobody called for, and while something is left to do that only time can bring. */
const EVERY_MS = 60_000;
const LEFT_MS = 2_000;

/**
 * Purges the read models of what who was erased left in them, as long as the worker runs; several workers may do so.
 * @returns how to stop
 */
export const purgingErased = (
  options: PurgeOptions & { readonly vault: Pick<Vault, 'destroyedAfter' | 'onDestroyed'> },
  logger: Logger,
): Stop => {
  const purge = new ErasurePurge(options);
  const wakeup = new Wakeup();
  const forget = options.vault.onDestroyed(() => wakeup.call());
  const stop = inBackground(async (signal) => {
    while (!signal.aborted) {
      const done = await purge.look().catch((error: unknown) => {
        logger.warn({ err: error }, 'read models could not be purged of who was erased, which is tried again');
        return false;
      });
      await wakeup.wait(signal, done ? EVERY_MS : LEFT_MS);
    }
  });
  return async () => {
    forget();
    await stop();
  };
};
