import { engineOf, loadSecret, refuseFor, secureCookies } from '@berangkat/platform/config';
import { openCountries } from '@berangkat/platform/countries';
import { CommandHandler } from '@berangkat/platform/event-log';
import { onShutdown, PostgresReceipts, serviceApp } from '@berangkat/platform/http';
import { openProcess, untilItsTurn } from '@berangkat/platform/process';
import { IdAllocator } from '@berangkat/platform/ids';
import { Limits } from '@berangkat/platform/limits';
import { seldom } from '@berangkat/platform/observability';
import { AnotherKey, checkErasing, keysCheck, masterKeyGauge } from '@berangkat/platform/personal-data';
import { checkWrites, CONNECTIONS } from '@berangkat/platform/postgres';
import { openHeartbeats } from '@berangkat/platform/heartbeats';
import { someEmails, statementsOn } from '@berangkat/platform/read-models';
import { PostgresSessions } from '@berangkat/platform/sessions';
import { PostgresSweepCheckpoint, Uniqueness } from '@berangkat/platform/uniqueness';
import { PostgresNotaryBook } from '@berangkat/platform/verify';
import { workByItself } from './by-itself';
import { guardedClock } from './clock';
import { readSettings } from './config';
import { lookupKeyCheck } from './contexts/accounts/lookup-key';
import { internalCalls as trailCalls } from './contexts/audit/internal';
import { provingTrail } from './contexts/audit/proving';
import { demoHandlers } from './contexts/demo/handlers';
import { internalCalls as demoCalls } from './contexts/demo/internal';
import { holdsValue } from './contexts/holds';
import { unsubscribeRoutes } from './contexts/mail/unsubscribe';
import { portal } from './contexts/portal';
import { internalRoutes } from './http/internal-routes';
import { bindRoutes } from './http/routes';
import { recordingExports } from './kernel/exports';
import { workingLater } from './kernel/later';
import { openResources } from './kernel/resource';
import { openLog } from './log';
import { migrateCommandApi } from './migrations';

/** Milliseconds between two tries to write, for /readyz. */
const WRITES_EVERY = 5_000;

const config = readSettings();
// The launcher starts it beside the load of a demonstration, of which nothing may be in its memory.
await untilItsTurn();
const { logger, metrics, tracer, onError, openDatabase, serve } = await openProcess('command-api', config);
const { pool, listener } = openDatabase({
  url: config.DATABASE_URL,
  max: CONNECTIONS['command-api'].pool,
});

const { log, vault, store, loading, exposed } = await openLog(config, {
  pool,
  listener,
  metrics,
  tracer,
  logger,
  onError,
});
await migrateCommandApi(pool);
const receipts = await PostgresReceipts.open({
  url: config.DATABASE_URL,
  name: 'command-api receipts',
  max: CONNECTIONS['command-api'].receipts,
  onIdleError: onError,
});
onShutdown(() => receipts.close(), logger);

const sessions = new PostgresSessions({ pool, listener, secure: secureCookies(config) });
const keys = { lookup: loadSecret(config.LOOKUP_KEY_FILE), internal: loadSecret(config.INTERNAL_TOKEN_FILE) };
const countryOf = openCountries(config.COUNTRIES_FILE);
const conflicts = metrics.counter({
  name: 'append_conflicts_total',
  help: 'Appends that somebody else was ahead of',
});
const commandHandler = new CommandHandler({ log, vault, onConflict: () => conflicts.inc(), tracer });
const clock = await guardedClock(log, pool, metrics, { confirmed: config.CLOCK_CONFIRMED, loading });
const ids = new IdAllocator({ log, clock });
const uniqueness = new Uniqueness({
  log,
  commandHandler,
  lookupKey: keys.lookup,
  holds: holdsValue(commandHandler),
  finish: (claim) => write.finish(claim),
  checkpoint: new PostgresSweepCheckpoint(pool),
  instance: config.INSTANCE,
});
const checkLookupKey = lookupKeyCheck({ pool, uniqueness, key: keys.lookup, file: config.LOOKUP_KEY_FILE });
await checkLookupKey().catch(refuseFor(AnotherKey));
masterKeyGauge(metrics, config.MASTER_KEY_FILE);

const { later, done } = workingLater(logger);
onShutdown(done, logger);
const { resources, statements } = openResources({
  pool,
  listener,
  store,
  vault,
  keys,
  masterKeyFile: config.MASTER_KEY_FILE,
  logger,
  metrics,
});
const write = portal({
  commandHandler,
  uniqueness,
  nextId: (kind) => ids.next(kind),
  sessions,
  vault,
  keys,
  resources,
  later,
  forgetReceiptsOf: (accountid) => receipts.forget(accountid),
  site: { publicUrl: config.PUBLIC_URL, secure: secureCookies(config) },
});
const { handlers, commands, internal, files } = write;
const demo = demoHandlers({ commandHandler, store, exposed });

const service = serviceApp({
  name: 'command-api',
  logger,
  metrics,
  publicUrl: config.PUBLIC_URL,
  origins: config.LOCAL_ORIGINS,
  token: keys.internal,
  tracer,
  checks: {
    database: () => pool.query('select 1'),
    readModels: statementsOn(pool, [someEmails, ...statements()]),
    log: () => store.ping(),
    erasing: () => checkErasing(pool),
    keys: keysCheck(pool, config.MASTER_KEY_FILE, checkLookupKey),
    clock: () => clock.check(),
    writing: seldom(WRITES_EVERY, () => checkWrites(pool)),
  },
});
const limits = new Limits({ factor: config.LIMIT_FACTOR });
bindRoutes(service, commands, {
  onRefused: (accountid) =>
    void handlers.alerts
      .refused(accountid, Date.now())
      .catch((error: unknown) => logger.warn({ err: error }, 'refusals could not be told')),
  sessions,
  receipts,
  limits,
  countryOf,
  checkAnswers: config.NODE_ENV === 'test' || config.NODE_ENV === 'development',
});
unsubscribeRoutes(service, handlers.mail, limits);
internalRoutes(service, {
  calls: [internal, trailCalls(provingTrail({ store, book: new PostgresNotaryBook(pool) })), demoCalls(demo)],
  recordExported: recordingExports(commandHandler),
  files,
  sessions,
  token: keys.internal,
  countryOf,
});

if (!loading) {
  const sweeps = [() => clock.check(), () => receipts.sweep(), () => sessions.sweep()];
  await workByItself({ uniqueness, demo, write, sweeps, logger });
}

await serve(service, { send: await openHeartbeats(pool), engines: { log: engineOf.log(config) } });
