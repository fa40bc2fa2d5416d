import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openBus } from '@berangkat/platform/bus';
import { engines, readConfig } from '@berangkat/platform/config';
import { createLogger } from '@berangkat/platform/observability';
import { openPortalLog, type PortalLog } from '@berangkat/platform/portal-log';
import { createPool, Listener } from '@berangkat/platform/postgres';
import { projections } from '@berangkat/projections/contexts/projections';
import { ReadPositions } from '@berangkat/projections/query-kit/read-your-writes';
import { Applicants } from './support/applicants';
import { engineOption, withEngines } from './support/engines';
import { Journeys } from './support/journeys';
import { type LimitedResult, reportLimits } from './support/limits';
import { numberOption } from './support/portal-setting';
import { inScratchDatabase, type Setting } from './support/yardstick';

const EVENTS_PER_SECOND = 1_000;
const SECONDS = 10;
/** Not counted: connections open, code gets warm, in a broker most of all. */
const WARM_UP_SECONDS = 8;
/** Enough for the pace while each of them waits for its answers. */
const WRITERS = 256;
/** Percent. */
const SHORTFALL_LIMIT = 2;
/** Milliseconds from the answer to an append. */
const P99_LIMIT = 500;
/** Milliseconds after the last append within which every event has to have arrived everywhere. */
const TIMEOUT = 30_000;

const NAMES = {
  postgres: [],
  eventstoredb: ['eventstoredb'],
  kafka: ['kafka'],
  both: ['eventstoredb', 'kafka'],
} as const;
type EngineOption = keyof typeof NAMES;

/**
 * Events at an even pace, and how long after the answer to its append each one was handled by a consumer of the bus,
 * and was in the read models. The worker that relays and folds is a process of its own, as it is in the portal; writers
 * and consumer share another. `--engine kafka`, `eventstoredb` or `both`; without it the servers that the environment
 * names, or else Postgres. `--rate 1000 --seconds 10`
 */
export const run = (setting: Setting): Promise<LimitedResult> => {
  const engine =
    setting.options?.engine === undefined
      ? engineOfEnvironment()
      : engineOption(setting, Object.keys(NAMES) as EngineOption[]);
  return inScratchDatabase(setting.databaseUrl, (url) =>
    withEngines(NAMES[engine], () => measure(setting, engine, url)),
  );
};

const engineOfEnvironment = (): EngineOption => {
  const { EVENTSTORE_URL, KAFKA_BROKERS } = process.env;
  if (EVENTSTORE_URL) return KAFKA_BROKERS ? 'both' : 'eventstoredb';
  return KAFKA_BROKERS ? 'kafka' : 'postgres';
};

const measure = async (setting: Setting, engine: EngineOption, databaseUrl: string): Promise<LimitedResult> => {
  const [rate, seconds] = [numberOption(setting, 'rate', EVENTS_PER_SECOND), numberOption(setting, 'seconds', SECONDS)];
  const journeys = new Journeys();
  const place = await openPlace(databaseUrl, configOf(engine), journeys);
  try {
    const counted = await appendAtPace(place, journeys, rate, seconds);
    await journeys.allArrived(TIMEOUT);
    const [relayed, folded] = [journeys.lag('relayed'), journeys.lag('folded')];
    const [load = Number.NaN] = loadavg();
    return await reportLimits({
      name: engine === 'postgres' ? 'relay' : `relay-${engine}`,
      yardstick: 'the answer to the append',
      limited: 'figure',
      figures: [
        {
          name: 'appended',
          unit: 'events/s',
          figure: counted.perSecond,
          details: { 'append p50 ms': counted.p50, 'append p99 ms': counted.p99, 'load of the machine': load },
        },
        {
          name: 'short of the pace',
          unit: '%',
          figure: Math.max(0, 1 - counted.perSecond / rate) * 100,
          limit: SHORTFALL_LIMIT,
        },
        { name: 'relayed p50', unit: 'ms', figure: relayed.p50 },
        { name: 'relayed p99', unit: 'ms', figure: relayed.p99, limit: P99_LIMIT },
        { name: 'folded p50', unit: 'ms', figure: folded.p50 },
        { name: 'folded p99', unit: 'ms', figure: folded.p99, limit: P99_LIMIT },
      ],
      at: new Date().toISOString(),
    });
  } finally {
    await place.close();
  }
};

/**
 * Several writers, each with applicants of its own; together they append at the pace, whether answers are quick or
 * slow.
 */
const appendAtPace = async (
  { portalLog: { log }, positions }: Place,
  journeys: Journeys,
  rate: number,
  seconds: number,
): Promise<{ perSecond: number; p50: number; p99: number }> => {
  const begun = performance.now();
  const warm = rate * WARM_UP_SECONDS;
  let next = 0;
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      const applicants = new Applicants(log, writer);
      for (let number = next++; number < warm + rate * seconds; number = next++) {
        await delay(Math.max(0, begun + (number * 1_000) / rate - performance.now()));
        const sentAt = performance.now();
        const { id, position } = await applicants.step((eventId) => journeys.expect(eventId, number >= warm));
        journeys.answered(id, performance.now() - sentAt);
        void positions.waitFor(position, TIMEOUT).then((reached) => reached && journeys.at('folded', id));
      }
    }),
  );
  return {
    perSecond: (rate * seconds * 1_000) / (performance.now() - begun - WARM_UP_SECONDS * 1_000),
    ...journeys.appending(),
  };
};

/** Reads the variables of the engines that are measured, and of no others. */
const configOf = (engine: EngineOption) => {
  const names: readonly string[] = NAMES[engine];
  const prefix = `bench-${randomUUID().slice(0, 8)}`;
  const settingsOf = (variables: object): NodeJS.ProcessEnv =>
    Object.fromEntries(
      Object.keys(variables).flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
    );
  const env = {
    ...(names.includes('eventstoredb') && { ...settingsOf(engines.eventStore), EVENTSTORE_PREFIX: prefix }),
    ...(names.includes('kafka') && { ...settingsOf(engines.bus), KAFKA_TOPIC_PREFIX: prefix }),
  };
  return { env, config: readConfig({ ...engines.eventStore, ...engines.bus }, env) };
};

interface Place {
  readonly portalLog: PortalLog;
  readonly positions: ReadPositions;
  close(): Promise<void>;
}

/**
 * The bundled projection-worker as a process of its own; here are the writers, as a command-api has them, and a
 * consumer on the bus.
 */
const openPlace = async (
  databaseUrl: string,
  given: ReturnType<typeof configOf>,
  journeys: Journeys,
): Promise<Place> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-keys-'));
  const MASTER_KEY_FILE = join(folder, 'master.key');
  await writeFile(MASTER_KEY_FILE, randomBytes(32).toString('hex'), { mode: 0o600 });
  const logger = createLogger({ service: 'bench', level: 'warn' });
  const pool = createPool({ url: databaseUrl, name: 'bench', max: 10, settings: { synchronous_commit: 'off' } });
  const listener = new Listener({ url: databaseUrl, name: 'bench listen' });
  const worker = await startWorker({
    ...given.env,
    DATABASE_URL: databaseUrl,
    MASTER_KEY_FILE,
    LOOKUP_KEY_FILE: MASTER_KEY_FILE,
    EVENT_RELAY: 'on',
  });
  const portalLog = await openPortalLog(
    { ...given.config, DATABASE_URL: databaseUrl, MASTER_KEY_FILE },
    pool,
    'bench',
    (error) => console.error(error.message),
  );
  const positions = new ReadPositions({
    pool,
    store: portalLog.store,
    listener,
    logger,
    projections: projections.map(({ name }) => name),
  });
  await positions.start();
  const bus = await openBus(given.config, { name: 'bench', pool, listener, logger });
  const stop = new AbortController();
  await bus.consume('portal.events.v1', {
    group: 'bench',
    from: 'stored',
    signal: stop.signal,
    handle: async (messages) => messages.forEach(({ id }) => journeys.at('relayed', id)),
  });
  return {
    portalLog,
    positions,
    close: async () => {
      stop.abort();
      await worker.stop();
      positions.stop();
      await bus.close();
      await portalLog.close();
      await listener.close();
      await pool.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const startWorker = async (env: NodeJS.ProcessEnv): Promise<{ stop(): Promise<void> }> => {
  const port = await freePort();
  const child = spawn(process.execPath, [join('dist', 'projection-worker.js')], {
    env: { ...withoutEngines(process.env), ...env, NODE_ENV: 'local', LOG_LEVEL: 'error', SERVICE_PORT: String(port) },
    stdio: 'inherit',
  });
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  const deadline = performance.now() + TIMEOUT;
  while ((await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.status !== 200) {
    if (child.exitCode !== null || performance.now() > deadline) {
      await stop();
      throw new Error('the worker did not become ready');
    }
    await delay(50);
  }
  return { stop };
};

const withoutEngines = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const names = new Set([...Object.keys(engines.eventStore), ...Object.keys(engines.bus)]);
  return Object.fromEntries(Object.entries(env).filter(([name]) => !names.has(name)));
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};
