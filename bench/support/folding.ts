import { setTimeout as delay } from 'node:timers/promises';
import { createLogger, createMetrics } from '@berangkat/platform/observability';
import { createPool, Listener } from '@berangkat/platform/postgres';
import {
  foldMetrics,
  Lag,
  LaneLeases,
  LiveWorker,
  noticesInOutbox,
  type Projection,
  registerProjections,
} from '@berangkat/projections/engine';
import { type FilledLog } from './filled-log';

/** Events per second that one worker with all lanes folds, as the process projection-worker runs it. */
export const foldingSpeed = async (
  { databaseUrl, portalLog: { store, codec }, events, position }: FilledLog,
  projections: readonly Projection[],
): Promise<number> => {
  // Of its own: the statements of other definitions of the same tables have the same names.
  const pool = createPool({
    url: databaseUrl,
    name: 'bench worker',
    max: 8,
    pipeline: true,
    settings: { synchronous_commit: 'off' },
  });
  const logger = createLogger({ service: 'bench', level: 'warn' });
  const metrics = createMetrics('bench');
  const listener = new Listener({ url: databaseUrl, name: 'bench listen' });
  const worker = new LiveWorker({
    pool,
    store,
    codec,
    projections,
    listener,
    logger,
    lag: new Lag(store, metrics),
    metrics: foldMetrics(metrics),
    notices: noticesInOutbox({ wake: () => undefined }),
    leases: (onChange) => new LaneLeases({ url: databaseUrl, logger, onChange }),
  });
  const begun = performance.now();
  worker.start();
  for (;;) {
    const { rows } = await pool.query<{ done: boolean }>(
      'select coalesce(min(position) >= $1, false) as done from ops.checkpoints',
      [position],
    );
    if (rows[0]!.done) break;
    await delay(5);
  }
  const seconds = (performance.now() - begun) / 1_000;
  await worker.stop();
  await listener.close();
  await pool.end();
  return events / seconds;
};

/** Every projection at its first generation, with empty tables, as in a database that was just made. */
export const startAnew = async (
  { pool, portalLog: { store } }: FilledLog,
  projections: readonly Projection[],
): Promise<void> => {
  await pool.query(
    'drop schema past cascade; drop schema read cascade; create schema read; create schema past; truncate ops.projections, ops.lane_checkpoints, ops.change_outbox',
  );
  await registerProjections(pool, store, projections);
};
