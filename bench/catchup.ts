import { setTimeout as delay } from 'node:timers/promises';
import { createLogger, createMetrics } from '@berangkat/platform/observability';
import { Listener } from '@berangkat/platform/postgres';
import {
  foldMetrics,
  Lag,
  LaneLeases,
  LiveWorker,
  migrateProjections,
  registerProjections,
} from '../services/projections/src/engine';
import { projections } from '../services/projections/src/projections';
import { type FilledLog, openingSpeed, readingSpeed, withFilledLog } from './support/filled-log';
import { numberOption } from './support/portal-setting';
import { median, report, type Result, type Setting } from './yardstick';

const EVENTS = 100_000;
const REACH = 0.25;
const ROUNDS = 3;

/**
 * Events per second that a worker folds into all read models, from an empty start, beside reading the same log and doing
 * nothing with it. `--events 1000000`
 */
export async function run(setting: Setting): Promise<Result> {
  const figures = await withFilledLog(setting.databaseUrl, numberOption(setting, 'events', EVENTS), async (filled) => {
    await migrateProjections(filled.pool);
    const rounds: { readonly reading: number; readonly opening: number; readonly folding: number }[] = [];
    for (let round = 0; round < numberOption(setting, 'rounds', ROUNDS); round += 1) {
      await startAnew(filled);
      rounds.push({
        reading: await readingSpeed(filled),
        opening: await openingSpeed(filled),
        folding: await foldingSpeed(filled),
      });
    }
    return [
      {
        name: `${filled.events} events`,
        unit: 'events/s',
        yardstick: median(rounds.map((round) => round.reading)),
        figure: median(rounds.map((round) => round.folding)),
        ratio: median(rounds.map((round) => round.folding / round.reading)),
        reach: REACH,
        details: {
          'events/s read and opened': median(rounds.map((round) => round.opening)),
          'ratio to that': median(rounds.map((round) => round.folding / round.opening)),
        },
      },
    ];
  });
  return report({
    name: 'catchup',
    yardstick: 'reading the same log',
    figures,
    at: new Date().toISOString(),
  });
}

/** One worker with all lanes, as the process projection-worker runs it. */
const foldingSpeed = async ({
  databaseUrl,
  pool,
  portalLog: { store, codec },
  events,
  position,
}: FilledLog): Promise<number> => {
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
    onNotices: () => undefined,
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
  return events / seconds;
};

/** Every projection at its first generation, with empty tables, as in a database that was just made. */
const startAnew = async ({ pool, portalLog: { store } }: FilledLog): Promise<void> => {
  await pool.query(
    'drop schema read cascade; create schema read; truncate ops.projections, ops.lane_checkpoints, ops.change_outbox',
  );
  await registerProjections(pool, store, projections);
};
