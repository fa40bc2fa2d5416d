import { repeating, type Stop } from '@berangkat/platform/async';
import { onShutdown } from '@berangkat/platform/http';
import { type Logger } from '@berangkat/platform/observability';
import { type Uniqueness } from '@berangkat/platform/uniqueness';
import { type DemoHandlers } from './contexts/demo/handlers';
import { type portal } from './contexts/portal';
import { systemMeta } from './kernel/system';

export interface ByItselfDependencies {
  readonly uniqueness: Uniqueness;
  readonly demo: Pick<DemoHandlers, 'kind'>;
  readonly write: Pick<ReturnType<typeof portal>, 'seed' | 'background' | 'sweeps'>;
  /** The housekeeping of what belongs to no context. */
  readonly sweeps: readonly (() => Promise<unknown>)[];
  readonly logger: Logger;
}

/** Starts the work that the portal does by itself, until the process ends. */
export const workByItself = async ({
  uniqueness,
  demo,
  write,
  sweeps,
  logger,
}: ByItselfDependencies): Promise<void> => {
  // The sweep settles what a crash left half done before the first command. A reservation that cannot be settled, for
  // example because its owner's stream is unreadable, must not keep the service from starting: it stays reserved, and
  // every sweep tries again.
  await uniqueness
    .sweep({ startup: true })
    .catch((error: unknown) => logger.error({ err: error }, 'reservations could not be settled'));
  // A portal of an earlier release gets what it does not have yet. One that has not begun gets it when it begins.
  const kind = await demo.kind();
  if (kind === 'real' || kind === 'demo')
    await write
      .seed(systemMeta())
      .catch((error: unknown) => logger.error({ err: error }, 'the seed could not be appended'));
  onShutdown(sweeping([() => uniqueness.sweep(), ...sweeps, ...write.sweeps], logger), logger);
  for (const start of write.background) onShutdown(start(logger), logger);
};

const SWEEP_EVERY = 60_000;
const failed = 'a sweep failed';

/** Runs housekeeping once a minute, one round at a time; what fails is tried again in the next. Answers how to stop. */
const sweeping = (sweeps: readonly (() => Promise<unknown>)[], logger: Logger): Stop =>
  repeating(
    async () => {
      for (const outcome of await Promise.allSettled(sweeps.map((sweep) => sweep())))
        if (outcome.status === 'rejected') logger.warn({ err: outcome.reason as unknown }, failed);
    },
    { every: SWEEP_EVERY, logger, failed, pausesFirst: true },
  );
