import { repeating, Wakeup } from '@berangkat/platform/async';
import { busLagGauge, openBus, PostgresBus } from '@berangkat/platform/bus';
import {
  engineOf,
  engines,
  environment,
  loadSecret,
  readConfig,
  refuseFor,
  serviceSettings,
} from '@berangkat/platform/config';
import { PostgresEventStore } from '@berangkat/platform/event-store';
import { onShutdown, serviceApp } from '@berangkat/platform/http';
import { openProcess } from '@berangkat/platform/process';
import { AnotherKey, keysCheck, lookupKeyAsKept, masterKeyGauge } from '@berangkat/platform/personal-data';
import { openPortalLog } from '@berangkat/platform/portal-log';
import {
  LOCK_NUMBERS,
  ANSWER_TIMEOUT,
  CONNECTIONS,
  createPool,
  PostgresLeaderLease,
} from '@berangkat/platform/postgres';
import { forgetHeartbeats, openHeartbeats } from '@berangkat/platform/heartbeats';
import { tracingSettings } from '@berangkat/platform/tracing';
import { NotaryKey } from '@berangkat/platform/verify';
import { notarising } from './jobs/notarising';
import {
  callingLoops,
  CHANNELS,
  foldMetrics,
  Lag,
  LaneLeases,
  LiveWorker,
  noticesInOutbox,
  noticesOnBus,
  NoticeRelay,
  parkedGauge,
  Rebuilder,
  RebuildService,
  registerProjections,
  requestRebuilds,
} from './engine';
import { purgingErased } from './jobs/erasing';
import { retryingAsked } from './contexts/operations';
import { foldWith, personalColumns, projections } from './contexts/projections';
import { rebuildRequests, publishingProgress } from './contexts/rebuilds';
import { relaying, relayingAnnouncements, relaySettings } from './jobs/relay';
import { Tallying } from './jobs/tallying';
import { reportingVerified, verifying } from './jobs/verifying';
import { migrateWorker } from './migrations';

const name = 'projection-worker';
const config = readConfig({
  DATABASE_URL: environment.DATABASE_URL,
  /** Without one of these there is nobody to tell what came of a verification of the log, and none is carried out. */
  COMMAND_API_URL: environment.COMMAND_API_URL.optional(),
  /** Without it there is no /metrics. */
  INTERNAL_TOKEN_FILE: environment.INTERNAL_TOKEN_FILE.optional(),
  MASTER_KEY_FILE: environment.MASTER_KEY_FILE,
  /** People are compared by keyed names of what describes them. */
  LOOKUP_KEY_FILE: environment.LOOKUP_KEY_FILE,
  NOTARY_KEY_FILE: environment.NOTARY_KEY_FILE,
  NOTARY_KEY_CONFIRMED: environment.NOTARY_KEY_CONFIRMED,
  NOTARY_FILE: environment.NOTARY_FILE,
  ...serviceSettings,
  ...engines.eventStore,
  ...engines.bus,
  ...relaySettings,
  ...tracingSettings,
});

const { logger, metrics, tracer, onError, openDatabase, instancesOf, serve } = await openProcess(name, config);
const url = config.DATABASE_URL;

// Rows and checkpoints are lost or kept together, so a crash of the server costs a moment of folding again and no
// commit has to wait for the disk. What takes longer than an answer may, of indexes and rebuilds, is a long statement.
const { pool, listener } = openDatabase({
  url,
  max: CONNECTIONS[name].pool,
  pipeline: true,
  settings: { synchronous_commit: 'off' },
});
const relayPool = createPool({
  url,
  name: `${name} relay`,
  max: CONNECTIONS[name].notices,
  answerTimeout: ANSWER_TIMEOUT,
  idleInTransactionTimeout: 5_000,
  onIdleError: onError,
});
onShutdown(() => relayPool.end(), logger);

const { store, codec, vault, close } = await openPortalLog(config, pool, name, onError, { listener }).catch(
  refuseFor(AnotherKey),
);
onShutdown(close, logger);
const bus = await openBus(config, { name, pool, logger });
onShutdown(() => bus.close(), logger);

const lookupKey = loadSecret(config.LOOKUP_KEY_FILE);
const checkLookupKey = lookupKeyAsKept(pool, lookupKey, config.LOOKUP_KEY_FILE);
await checkLookupKey().catch(refuseFor(AnotherKey));
foldWith(lookupKey);
await migrateWorker(pool);
// Refuses another portal's key before anything is folded.
onShutdown(await notarising(config, pool, store, logger), logger);
const outdated = await registerProjections(pool, store, projections);
if (outdated.length > 0) {
  await requestRebuilds(pool, outdated, 'version');
  logger.info(
    { projections: outdated.map((projection) => projection.name) },
    'projections changed and are being rebuilt',
  );
}

const relay = new NoticeRelay({ pool: relayPool, bus, logger });
onShutdown(() => relay.close(), logger);

// Loops that follow a read model, by the topic of its notices. What another worker folds they find by themselves.
const loops = { rebuilds: new Wakeup(), tallies: new Wakeup(), alerts: new Wakeup() };
const notices = bus instanceof PostgresBus ? noticesOnBus(bus, relay) : noticesInOutbox(relay);
const counted = foldMetrics(metrics);
const lag = new Lag(store, metrics);
const live = new LiveWorker({
  pool,
  store,
  codec,
  projections,
  listener,
  lag,
  logger,
  metrics: counted,
  tracer,
  leases: (onChange) => new LaneLeases({ url, logger, onChange }),
  notices: callingLoops(notices, loops),
});
onShutdown(() => live.stop(), logger);
live.start();

const rebuilds = new RebuildService({
  pool,
  projections,
  listener,
  logger,
  requests: () => rebuildRequests(pool),
  requested: loops.rebuilds,
  rebuilder: new Rebuilder({
    pool,
    store,
    codec,
    logger,
    metrics: counted,
    batchSize: 500,
    onProgress: publishingProgress(pool, logger),
  }),
});
// Whoever carries a rebuild out, here or on the command line, leaves notices of how far it is.
onShutdown(await listener.listen(CHANNELS.rebuilds, () => relay.wake()), logger);
onShutdown(() => rebuilds.stop(), logger);
rebuilds.start();

onShutdown(retryingAsked({ pool, store, codec, vault, projections, logger }), logger);

onShutdown(purgingErased({ pool, store, vault, personal: personalColumns }, logger), logger);

const tallying = new Tallying({
  pool,
  store,
  lease: new PostgresLeaderLease({ url, name: `${name} tallies`, lock: LOCK_NUMBERS.tallies, logger }),
  logger,
  wanted: loops.tallies,
  notices,
});
onShutdown(() => tallying.stop(), logger);
tallying.start();

if (config.COMMAND_API_URL !== undefined && config.INTERNAL_TOKEN_FILE !== undefined) {
  const commandApi = instancesOf('command-api', config.COMMAND_API_URL);
  const stopVerifying = verifying({
    pool,
    store,
    trustedKey: config.NOTARY_KEY_FILE && new NotaryKey(loadSecret(config.NOTARY_KEY_FILE)).publicKey,
    file: config.NOTARY_FILE,
    tell: reportingVerified(commandApi, loadSecret(config.INTERNAL_TOKEN_FILE)),
    onNotices: () => relay.wake(),
    asked: loops.alerts,
    logger,
  });
  onShutdown(stopVerifying, logger);
}
onShutdown(relaying(config, { name, pool, store, bus, metrics, logger }), logger);

onShutdown(relayingAnnouncements(config, { name, pool, store, bus, metrics, logger }), logger);

masterKeyGauge(metrics, config.MASTER_KEY_FILE);
parkedGauge(metrics, pool);
busLagGauge(metrics, bus);
if (store instanceof PostgresEventStore) {
  metrics.gauge({
    name: 'event_log_barrier_age_seconds',
    help: 'Age of the oldest open writing transaction: what is appended meanwhile reaches no reader',
    collect: async (gauge) => gauge.set((await store.barrierAge().catch(() => Number.NaN)) / 1_000),
  });
}

const service = serviceApp({
  name,
  logger,
  metrics,
  checks: {
    database: () => pool.query('select 1'),
    log: () => store.ping(),
    folding: () => live.check(),
    keys: keysCheck(pool, config.MASTER_KEY_FILE, checkLookupKey),
  },
  ...(config.INTERNAL_TOKEN_FILE !== undefined && { token: loadSecret(config.INTERNAL_TOKEN_FILE) }),
});
await serve(service, {
  send: await openHeartbeats(pool),
  engines: { log: engineOf.log(config), bus: engineOf.bus(config) },
});
onShutdown(
  repeating(() => forgetHeartbeats(pool), {
    every: 60_000,
    logger,
    failed: 'old heartbeats could not be removed',
    pausesFirst: true,
  }),
  logger,
);
