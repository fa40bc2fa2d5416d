import { type Logger } from '@berangkat/platform/observability';
import { ErasurePurge, type PurgeOptions } from './purge';

export { type Personal, purgeMigrations } from './purge';

/** Milliseconds between two looks, and while something is left to do that only time can bring. */
const EVERY_MS = 500;
const LEFT_MS = 2_000;

/**
 * Purges the read models of what who was erased left in them, as long as the worker runs; several workers may do so.
 * @returns how to stop
 */
export const purgingErased = (options: PurgeOptions, logger: Logger): (() => Promise<void>) => {
  const purge = new ErasurePurge(options);
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  const next = (delay: number): void => {
    if (stopped) return;
    timer = setTimeout(() => {
      looking = purge
        .look()
        .catch((error: unknown) => {
          logger.warn({ err: error }, 'read models could not be purged of who was erased, which is tried again');
          return false;
        })
        .then((done) => next(done ? EVERY_MS : LEFT_MS));
    }, delay);
    timer.unref();
  };
  next(0);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await looking;
  };
};
