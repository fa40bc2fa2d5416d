import { repeating, type Stop } from '@berangkat/platform/async';
import { type Logger } from '@berangkat/platform/observability';

const EVERY_MS = 60_000;
const failed = 'a sweep failed';

/** Runs housekeeping once a minute, one round at a time; what fails is tried again in the next. Answers how to stop. */
export const sweeping = (sweeps: readonly (() => Promise<unknown>)[], logger: Logger): Stop =>
  repeating(
    async () => {
      for (const outcome of await Promise.allSettled(sweeps.map((sweep) => sweep())))
        if (outcome.status === 'rejected') logger.warn({ err: outcome.reason as unknown }, failed);
    },
    { every: EVERY_MS, logger, failed, pausesFirst: true },
  );
