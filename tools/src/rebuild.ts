import { type RequestRebuild } from '@berangkat/contracts/rebuilds';
import { engines, environment, loadSecret, readConfig } from '@berangkat/platform/config';
import { CommandRefused } from '@berangkat/platform/event-log';
import { createLogger, createMetrics } from '@berangkat/platform/observability';
import { lookupKeyAsKept } from '@berangkat/platform/personal-data';
import { openPortalLog } from '@berangkat/platform/portal-log';
import { createPool } from '@berangkat/platform/postgres';
import { recordEnded } from '@berangkat/command-api/contexts/rebuilds/recording';
import {
  cancelRebuild,
  foldMetrics,
  migrateProjections,
  Rebuilder,
  type RebuildProgress,
  type Rebuilt,
  registerProjections,
} from '@berangkat/projections/engine';
import { foldWith, projections } from '@berangkat/projections/contexts/projections';
import { publishingProgress } from '@berangkat/projections/contexts/rebuilds';
import { type VerbCall } from './verb';
import { metaOf, openRebuilds } from './write-side';

/**
 * `npm run rebuild [-- <projection> …]`: builds read models anew from the events, beside those in use, and swaps them
 * in. Prints a hash of every table before and after, both at the same place in the log. The log says that each was asked
 * for and how it ended.
 * @returns the exit code: 1 when one of them differs or could not be rebuilt, 2 when there is no such projection
 * @throws {ConfigError} {@link StoreUnavailable}
 */
export const runRebuild = async ({
  args: names,
  env,
  write,
  signal = new AbortController().signal,
}: VerbCall): Promise<number> => {
  const unknown = names.filter((name) => !projections.some((projection) => projection.name === name));
  if (unknown.length > 0) {
    write(
      `There is no projection ${unknown.join(', ')}. There are: ${projections.map(({ name }) => name).join(', ')}.`,
    );
    return 2;
  }
  const config = readConfig(
    {
      LOG_LEVEL: environment.LOG_LEVEL.default('warn'),
      DATABASE_URL: environment.DATABASE_URL,
      MASTER_KEY_FILE: environment.MASTER_KEY_FILE,
      LOOKUP_KEY_FILE: environment.LOOKUP_KEY_FILE,
      CLOCK_CONFIRMED: environment.CLOCK_CONFIRMED,
      ...engines.eventStore,
    },
    env,
  );
  const logger = createLogger({ service: 'rebuild', level: config.LOG_LEVEL });
  const onError = (error: Error): void => logger.warn({ err: error }, 'connection lost');
  const pool = createPool({
    url: config.DATABASE_URL,
    name: 'rebuild',
    max: 16,
    pipeline: true,
    settings: { synchronous_commit: 'off' },
    onIdleError: onError,
  });
  const portalLog = await openPortalLog(config, pool, 'rebuild', onError);
  const { store, codec } = portalLog;
  const rebuilds = openRebuilds(portalLog, pool, config.CLOCK_CONFIRMED);
  const meta = () => metaOf('npm run rebuild');
  try {
    const lookupKey = loadSecret(config.LOOKUP_KEY_FILE);
    await lookupKeyAsKept(pool, lookupKey, config.LOOKUP_KEY_FILE)();
    foldWith(lookupKey);
    await migrateProjections(pool);
    await registerProjections(pool, store, projections);
    const chosen = projections.filter(({ name }) => names.length === 0 || names.includes(name));
    const begun = performance.now();
    const tell = publishingProgress(pool, logger);
    const rebuilder = new Rebuilder({
      pool,
      store,
      codec,
      logger,
      metrics: foldMetrics(createMetrics('rebuild')),
      request: async (projection) =>
        rebuilds.request({ projection: projection as RebuildName }, meta()).then(
          ({ body }) => body.rebuildid,
          (error: unknown) => {
            // The log has one of it under way that nobody works on: that one is not asked for again.
            if (error instanceof CommandRefused) return undefined;
            throw error;
          },
        ),
      onProgress: (progress) => {
        printProgress(progress);
        tell();
      },
    });
    const results = await rebuilder.rebuild(chosen, signal, 'asked');
    if (signal.aborted)
      for (const { projection, outcome } of results)
        if (outcome === 'interrupted') await cancelRebuild(pool, projection);
    endProgress();
    await recordEnded(pool, rebuilds.end, meta);
    for (const line of results.flatMap(linesOf)) write(line);
    write(
      `${results.filter(isSame).length} of ${results.length} projections rebuilt in ${((performance.now() - begun) / 1_000).toFixed(1)} s`,
    );
    return results.every(isSame) ? 0 : 1;
  } finally {
    rebuilds.close();
    await portalLog.close();
    await pool.end();
  }
};

type RebuildName = RequestRebuild['projection'];

const isSame = ({ outcome, compared }: Rebuilt): boolean =>
  outcome === 'done' && (compared ?? []).every(({ before, after }) => before.hash === after.hash);

const linesOf = ({ projection, outcome, compared, error }: Rebuilt): readonly string[] => {
  if (outcome !== 'done') {
    const said = {
      failed: `could not be rebuilt: ${String(error)}`,
      cancelled: 'was cancelled',
      busy: 'is being rebuilt by another process',
      interrupted: 'was stopped',
      paused: 'is paused: go on with it on /reports, or cancel it there',
    }[outcome];
    return [`${projection} ${said}`];
  }
  return [
    `${projection} is rebuilt${compared === undefined ? '; there was nothing to compare it with' : ''}`,
    ...(compared ?? []).flatMap(({ table, before, after }) => [
      `  ${table.padEnd(24)} ${String(before.rows).padStart(9)} rows  before ${before.hash}`,
      `  ${(before.hash === after.hash ? 'same' : 'DIFFERENT').padEnd(24)} ${String(after.rows).padStart(9)} rows  after  ${after.hash}`,
    ]),
  ];
};

const live = process.stdout.isTTY;

const printProgress = ({ eventsDone, eventsTotal, eventsPerSecond, secondsLeft }: RebuildProgress): void => {
  const of = eventsTotal === null ? '' : ` of about ${eventsTotal}`;
  const speed = eventsPerSecond === null ? '' : `, ${Math.round(eventsPerSecond)} per second`;
  const left = secondsLeft === null ? '' : `, ${Math.ceil(secondsLeft)} s left`;
  process.stdout.write(`${live ? '\r\u001b[K' : ''}${eventsDone}${of} events${speed}${left}${live ? '' : '\n'}`);
};

const endProgress = (): void => {
  if (live) process.stdout.write('\n');
};
