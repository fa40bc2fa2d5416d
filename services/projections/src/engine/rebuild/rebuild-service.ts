import { inBackground, pause, repeating, type Stop, type Wakeup } from '@berangkat/platform/async';
import { type Logger } from '@berangkat/platform/observability';
import { LOCK_NUMBERS, type Listener, type Pool, withTransaction } from '@berangkat/platform/postgres';
import { CHANNELS } from '../names';
import { type Projection } from '../fold/projection';
import { type Rebuilder } from './rebuilder';
import { openRebuild, openRebuilds, type Rebuild } from './rebuild-log';
import { followRequests, type RebuildRequest } from './rebuild-requests';
import { sweepGenerations } from './sweep';

export interface RebuildServiceDeps {
  readonly pool: Pool;
  readonly projections: readonly Projection[];
  readonly rebuilder: Pick<Rebuilder, 'rebuild'>;
  readonly listener: Pick<Listener, 'listen'>;
  readonly logger: Logger;
  /** Answers the rebuilds that the log asks for, as far as it is folded; none when left out. */
  readonly requests?: () => Promise<readonly RebuildRequest[]>;
  /** Called when they have changed. */
  readonly requested?: Wakeup;
}

const LOOK_EVERY_MS = 5_000;

/**
 * Asks for projections to be rebuilt; a worker, or `npm run rebuild`, carries it out. A rebuild that is under way is
 * not begun again.
 */
export const requestRebuilds = (
  pool: Pool,
  projections: readonly Projection[],
  reason: Rebuild['reason'] = 'asked',
): Promise<readonly Rebuild[]> =>
  withTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1, 0)', [LOCK_NUMBERS.register]);
    const rebuilds: Rebuild[] = [];
    for (const projection of projections) rebuilds.push((await openRebuild(client, projection, reason))!);
    return rebuilds;
  });

/**
 * Carries out, in a worker process, the rebuilds that were asked for and those that another process left unfinished; and
 * pauses and cancels what the log says is to be, while they are carried out.
 */
export class RebuildService {
  #stops: readonly Stop[] = [];

  constructor(private readonly deps: RebuildServiceDeps) {}

  start(): void {
    const { pool, projections, requests, requested, logger } = this.deps;
    if (this.#stops.length > 0) return;
    this.#stops = [
      inBackground((signal) => this.#run(signal)),
      ...(requests === undefined
        ? []
        : [
            repeating(async () => followRequests(pool, projections, await requests()), {
              every: LOOK_EVERY_MS,
              ...(requested && { wakeup: requested }),
              logger,
              failed: 'what the log asks to be rebuilt could not be followed',
            }),
          ]),
    ];
  }

  async stop(): Promise<void> {
    await Promise.all(this.#stops.map((stop) => stop()));
  }

  async #run(signal: AbortSignal): Promise<void> {
    const { pool, projections, rebuilder, listener, logger } = this.deps;
    let round = new AbortController();
    const forget = await listener.listen(CHANNELS.rebuilds, () => round.abort());
    await sweepGenerations(pool, logger).catch((error: unknown) =>
      logger.warn({ err: error }, 'old generations could not be dropped'),
    );
    while (!signal.aborted) {
      round = new AbortController();
      try {
        const wanted = new Set((await openRebuilds(pool)).map(({ projection }) => projection));
        const ours = projections.filter(({ name }) => wanted.has(name));
        if (ours.length > 0) await rebuilder.rebuild(ours, signal);
      } catch (error) {
        logger.warn({ err: error }, 'rebuilds could not be looked for');
      }
      await pause(LOOK_EVERY_MS, AbortSignal.any([signal, round.signal]));
    }
    forget();
  }
}
