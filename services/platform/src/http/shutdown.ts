import { type Logger } from '../observability';

/** May be asynchronous; stopping waits for it. */
type Work = () => unknown;

const stack: Work[] = [];
let stopping: Promise<void> | undefined;
let installed = false;

/** Milliseconds that a process may take to stop. */
const DEADLINE = 8_000;

/** True once the process has been asked to stop; readiness says no from then on. */
export const isShuttingDown = (): boolean => stopping !== undefined;

/**
 * Registers what has to happen before the process ends, last registered first: a service registers its pool, then
 * listens, so that the pool closes after the last request. Also arranges that the process ends on SIGTERM, SIGINT, and
 * when the parent that started it with an IPC channel is gone, even by kill -9.
 */
export const onShutdown = (work: Work, logger?: Logger): void => {
  stack.push(work);
  if (installed) return;
  installed = true;
  const stop = (reason: string) => {
    logger?.info({ reason }, 'stopping');
    void shutdown(logger).then(() => process.exit(0));
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  reportStrayErrors(logger);
  if (typeof process.send !== 'function') return;
  if (process.connected) process.on('disconnect', () => stop('parent is gone'));
  else stop('parent is gone');
};

/**
 * Handles errors that nobody caught. A rejected promise that nobody waits for is logged, and the process goes on: the
 * work that it belonged to has failed, and other requests must not fail with it. After an uncaught exception the state
 * of the process is unknown: it stops in order, with code 1, and is started again from outside.
 */
const reportStrayErrors = (logger?: Logger): void => {
  process.on('unhandledRejection', (reason) =>
    logger?.error({ err: reason }, 'a promise was rejected and nobody waited for it'),
  );
  process.on('uncaughtException', (error) => {
    logger?.fatal({ err: error }, 'an exception was not caught: stopping');
    void shutdown(logger).then(() => process.exit(1));
  });
};

const shutdown = (logger?: Logger): Promise<void> =>
  (stopping ??= (async () => {
    const deadline = setTimeout(() => process.exit(1), DEADLINE).unref();
    for (const work of stack.splice(0).reverse()) {
      try {
        await work();
      } catch (error) {
        logger?.error({ err: error }, 'stopping failed');
      }
    }
    clearTimeout(deadline);
  })());
