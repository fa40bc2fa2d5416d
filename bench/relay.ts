import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openBus } from '@berangkat/platform/bus';
import { engines, readConfig } from '@berangkat/platform/config';
import { type Delivery } from '@berangkat/platform/event-store';
import { createLogger, createMetrics, type Metrics } from '@berangkat/platform/observability';
import { openPortalLog, type PortalLog } from '@berangkat/platform/portal-log';
import { createPool, Listener } from '@berangkat/platform/postgres';
import {
  foldMetrics,
  Lag,
  LaneLeases,
  LiveWorker,
  migrateProjections,
  NoticeRelay,
  registerProjections,
} from '../services/projections/src/engine';
import { projections } from '../services/projections/src/projections';
import { relaying } from '../services/projections/src/relay';
import { Applicants } from './support/applicants';
import { engineOption, withEngines } from './support/engines';
import { Journeys } from './support/journeys';
import { type LimitedResult, reportLimits } from './support/limits';
import { numberOption } from './support/portal-setting';
import { inScratchDatabase, type Setting } from './yardstick';

const EVENTS_PER_SECOND = 1_000;
const SECONDS = 10;
/** Not counted: connections open, code gets warm. */
const WARM_UP_SECONDS = 3;
/** Enough for the pace while each of them waits for its answers. */
const WRITERS = 256;
/** Percent. */
const SHORTFALL_LIMIT = 2;
/** Milliseconds from the answer to an append. */
const P99_LIMIT = 500;
/** Milliseconds after the last append within which every event has to have arrived everywhere. */
const PATIENCE = 30_000;

const NAMES = { postgres: [], eventstoredb: ['eventstoredb'], kafka: ['kafka'], both: ['eventstoredb', 'kafka'] } as const;
type EngineOption = keyof typeof NAMES;

/**
 * Events at an even pace, and how long after the answer to its append each one has been published to the bus, handled by a consumer
 * of it, and folded into the read models. Everything in one process: writers, worker, relay and consumer share one thread.
 * `--engine kafka`, `eventstoredb` or `both`; without it the servers that the environment names, or else Postgres. `--rate 1000
 * --seconds 10`
 */
export const run = (setting: Setting): Promise<LimitedResult> => {
  const engine =
    setting.options?.engine === undefined ? engineOfEnvironment() : engineOption(setting, Object.keys(NAMES) as EngineOption[]);
  return inScratchDatabase(setting.databaseUrl, (url) => withEngines(NAMES[engine], () => measure(setting, engine, url)));
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
    const counted = await appendAtPace(place.portalLog, journeys, rate, seconds);
    await journeys.allArrived(PATIENCE);
    const [published, consumed, folded] = (['published', 'consumed', 'folded'] as const).map((stage) => journeys.lag(stage));
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
        { name: 'short of the pace', unit: '%', figure: Math.max(0, 1 - counted.perSecond / rate) * 100, limit: SHORTFALL_LIMIT },
        { name: 'published p50', unit: 'ms', figure: published!.p50 },
        { name: 'published p99', unit: 'ms', figure: published!.p99, limit: P99_LIMIT },
        { name: 'consumed p50', unit: 'ms', figure: consumed!.p50 },
        { name: 'consumed p99', unit: 'ms', figure: consumed!.p99, limit: P99_LIMIT },
        { name: 'folded p50', unit: 'ms', figure: folded!.p50 },
        { name: 'folded p99', unit: 'ms', figure: folded!.p99, limit: P99_LIMIT },
      ],
      at: new Date().toISOString(),
    });
  } finally {
    await place.close();
  }
};

/** Several writers, each with applicants of its own; together they append at the pace, whether answers are quick or slow. */
const appendAtPace = async (
  { log }: PortalLog,
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
        const id = await applicants.step((eventId) => journeys.expect(eventId, number >= warm));
        journeys.answered(id, performance.now() - sentAt);
      }
    }),
  );
  return { perSecond: (rate * seconds * 1_000) / (performance.now() - begun - WARM_UP_SECONDS * 1_000), ...journeys.appending() };
};

/** What the environment says about the engines that are measured, and nothing about others. */
const configOf = (engine: EngineOption) => {
  const names: readonly string[] = NAMES[engine];
  const prefix = `bench-${randomUUID().slice(0, 8)}`;
  return {
    ...readConfig({ ...engines.eventStore }, names.includes('eventstoredb') ? { ...process.env, EVENTSTORE_PREFIX: prefix } : {}),
    ...readConfig({ ...engines.bus }, names.includes('kafka') ? { ...process.env, KAFKA_TOPIC_PREFIX: prefix } : {}),
    EVENT_RELAY: true,
  };
};

/** A worker with everything that the process projection-worker has, and a consumer on the bus. */
const openPlace = async (
  url: string,
  given: ReturnType<typeof configOf>,
  journeys: Journeys,
): Promise<{ readonly portalLog: PortalLog; close(): Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-keys-'));
  const MASTER_KEY_FILE = join(folder, 'master.key');
  await writeFile(MASTER_KEY_FILE, randomBytes(32).toString('hex'), { mode: 0o600 });
  const config = { ...given, DATABASE_URL: url, MASTER_KEY_FILE };
  const logger = createLogger({ service: 'bench', level: 'warn' });
  const metrics = createMetrics('bench');
  const pool = createPool({ url, name: 'bench', max: 10, settings: { synchronous_commit: 'off' } });
  const relayPool = createPool({ url, name: 'bench notices', max: 1 });
  const listener = new Listener({ url, name: 'bench listen' });
  const portalLog = await openPortalLog(config, pool, 'bench', (error) => console.error(error.message));
  const { store, codec } = portalLog;
  const bus = await openBus(config, { name: 'bench', pool, listener, logger });

  await migrateProjections(pool);
  await registerProjections(pool, store, projections);
  const notices = new NoticeRelay({ pool: relayPool, bus, logger });
  const live = new LiveWorker({
    pool,
    store,
    codec,
    projections,
    listener,
    logger,
    lag: new ObservedLag(store, metrics, journeys),
    metrics: foldMetrics(metrics),
    onNotices: () => notices.wake(),
    leases: (onChange) => new LaneLeases({ url, logger, onChange }),
  });
  live.start();
  const publish: typeof bus.publish = async (topic, messages) => {
    await bus.publish(topic, messages);
    if (topic === 'portal.events.v1') for (const { id } of messages) journeys.at('published', id);
  };
  const stopRelay = await relaying(config, { name: 'bench', pool, store, bus: { publish }, metrics, logger });
  await bus.consume('portal.events.v1', {
    group: 'bench',
    from: 'stored',
    signal: new AbortController().signal,
    handle: async (messages) => messages.forEach(({ id }) => journeys.at('consumed', id)),
  });
  return {
    portalLog,
    close: async () => {
      await stopRelay();
      await live.stop();
      await notices.close();
      await bus.close();
      await portalLog.close();
      await listener.close();
      await Promise.all([pool.end(), relayPool.end()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Hears from the worker what it has folded. */
class ObservedLag extends Lag {
  constructor(
    store: ConstructorParameters<typeof Lag>[0],
    metrics: Metrics,
    private readonly journeys: Journeys,
  ) {
    super(store, metrics);
  }

  override folded(delivery: Delivery): void {
    super.folded(delivery);
    if (delivery.kind === 'batch') for (const { id } of delivery.events) this.journeys.at('folded', id);
  }
}
