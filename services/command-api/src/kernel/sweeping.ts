import { type Logger } from '@berangkat/platform/observability';

const EVERY_MS = 60_000;

/** Runs housekeeping once a minute, one round at a time; what fails is tried again in the next. Answers how to stop. */
export const sweeping = (sweeps: readonly (() => Promise<unknown>)[], logger: Logger): (() => void) => {
  let running = false;
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    void Promise.allSettled(sweeps.map((sweep) => sweep())).then((outcomes) => {
      running = false;
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') logger.warn({ err: outcome.reason as unknown }, 'a sweep failed');
    });
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
};
