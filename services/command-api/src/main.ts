import { isDemo } from '@berangkat/contracts/portal';
import {
  endpointSettings,
  engineOf,
  engines,
  environment,
  loadSecret,
  readConfig,
  refuseFor,
  refuseToStart,
  secureCookies,
} from '@berangkat/platform/config';
import { openCountries } from '@berangkat/platform/countries';
import { CommandHandler } from '@berangkat/platform/event-log';
import { listen, onShutdown, PostgresReceipts, serviceApp } from '@berangkat/platform/http';
import { ClockGuard, IdAllocator } from '@berangkat/platform/ids';
import { Limits } from '@berangkat/platform/limits';
import { createLogger, createMetrics, seldom } from '@berangkat/platform/observability';
import {
  AnotherKey,
  assertLookupKey,
  checkErasing,
  masterKeyGauge,
  masterKeysCheck,
} from '@berangkat/platform/personal-data';
import { openPortalLog } from '@berangkat/platform/portal-log';
import { ANSWER_TIMEOUT, checkWrites, CONNECTIONS, createPool, Listener } from '@berangkat/platform/postgres';
import { beating, openPulses } from '@berangkat/platform/pulses';
import {
  holdings,
  isKnownAlert,
  knownAlert,
  holdingsOf,
  isParked,
  clientsOfCode,
  clientsWithCode,
  knownPhones,
  knownPhonesOf,
  raisedAlerts,
  raisedAlertsOf,
  parkedStreams,
  someEmails,
  someEmailsOf,
  superadmins,
  superadminsKnown,
  statementsOn,
} from '@berangkat/platform/read-models';
import { PostgresSessions } from '@berangkat/platform/sessions';
import { ShareTokens } from '@berangkat/platform/share-tokens';
import { openTracer, tracingSettings } from '@berangkat/platform/tracing';
import { replyOf } from '@berangkat/platform/unclear-replies';
import { PostgresSweepCheckpoint, Uniqueness } from '@berangkat/platform/uniqueness';
import { PostgresNotaryBook } from '@berangkat/platform/verify';
import { z } from 'zod';
import { devicesOf } from './contexts/accounts/devices';
import { postgresGuesses } from './contexts/accounts/guesses';
import { EMAIL } from './contexts/accounts/holds';
import { passwordLinkTokens } from './contexts/accounts/password-link-tokens';
import { secrets } from './contexts/accounts/secrets';
import { slowingDown } from './contexts/accounts/slow-down';
import { numberNames } from './contexts/announcements/opt-out';
import { sendingAlerts } from './contexts/alerts/sending';
import { postgresDrafts } from './contexts/applicants/drafts';
import { provingTrail } from './contexts/audit/proving';
import { visitorNames } from './kernel/visitor-names';
import { demoHandlers } from './contexts/demo/handlers';
import { kindOf } from './contexts/demo/kind';
import { recordingExports } from './kernel/exports';
import { holdsValue } from './kernel/holds';
import { internalRoutes } from './http/internal-routes';
import { workingLater } from './kernel/later';
import { migrateCommandApi } from './migrations';
import { postgresImports } from './contexts/imports/store';
import { oneAtATimeIn } from './kernel/one-at-a-time';
import { keysBehindGauge, keyWrapping } from './contexts/operations/key-wrapping';
import { portal } from './contexts/portal';
import { postgresPreferences } from './contexts/preferences/preferences';
import { recordingRebuilds } from './contexts/rebuilds/recording';
import { bindRoutes } from './http/routes';
import { sweeping } from './kernel/sweeping';
import { systemMeta } from './kernel/system';

/** Streams of page visits whose state is held in memory. */
const VISIT_STREAMS = 500;

const config = readConfig({
  DATABASE_URL: environment.DATABASE_URL,
  MASTER_KEY_FILE: environment.MASTER_KEY_FILE,
  LOOKUP_KEY_FILE: environment.LOOKUP_KEY_FILE,
  INTERNAL_TOKEN_FILE: environment.INTERNAL_TOKEN_FILE,
  /**
   * The same for the process that takes this one's place after a restart; leave it out where several run side by side.
   */
  INSTANCE: z.string().max(60).optional(),
  CLOCK_CONFIRMED: environment.CLOCK_CONFIRMED,
  COUNTRIES_FILE: environment.COUNTRIES_FILE,
  ...endpointSettings,
  ...engines.eventStore,
  ...tracingSettings,
});

/** Milliseconds that the sender of an announcement waits for the first results. */
const SETTLE_WITHIN = 3_000;

/** Milliseconds between two tries to write, for /readyz. */
const WRITES_EVERY = 5_000;

/** Milliseconds between two looks whether the keys are those of the database, for /readyz. */
const KEYS_EVERY = 30_000;

const logger = createLogger({ service: 'command-api', level: config.LOG_LEVEL });
const metrics = createMetrics('command-api');
const tracer = await openTracer(config, { service: 'command-api', metrics, logger });
onShutdown(() => tracer?.close(), logger);
const onError = (error: Error): void => logger.warn({ err: error }, 'connection lost');

const pool = createPool({
  url: config.DATABASE_URL,
  name: 'command-api',
  max: CONNECTIONS['command-api'].pool,
  answerTimeout: ANSWER_TIMEOUT,
  onIdleError: onError,
});

const listener = new Listener({ url: config.DATABASE_URL, name: 'command-api listen', onError });
onShutdown(() => Promise.all([pool.end(), listener.close()]), logger);

const appended = metrics.counter({ name: 'events_appended_total', help: 'Events that commands put into the log' });
const countAppended = (events: number): void => appended.inc(events);
const portalLog = await openPortalLog(config, pool, 'command-api', onError, countAppended, tracer).catch(
  refuseFor(AnotherKey),
);
onShutdown(() => portalLog.close(), logger);
const begunAs = await kindOf(portalLog.store);
// The rest of a load of demo data goes on only where nothing else was written meanwhile, such as what became of a
// reservation that a story of last year was about to confirm.
const loading = begunAs === 'demo-unfinished';
if (loading) portalLog.log.close('demo data is being loaded');
const exposed = config.NODE_ENV === 'production' || config.PUBLIC_URL?.startsWith('https:') === true;
if (exposed && isDemo(begunAs)) {
  refuseToStart(
    'This portal holds demo data, whose sign-ins are known: it does not start with NODE_ENV=production or an https PUBLIC_URL. Start a portal of its own with -- --empty.',
  );
}
await migrateCommandApi(pool);
const receipts = await PostgresReceipts.open({
  url: config.DATABASE_URL,
  name: 'command-api receipts',
  max: CONNECTIONS['command-api'].receipts,
  onIdleError: onError,
});
onShutdown(() => receipts.close(), logger);

const secure = secureCookies(config);
const sessions = new PostgresSessions({ pool, listener, secure });
const lookupKey = loadSecret(config.LOOKUP_KEY_FILE);
const guesses = postgresGuesses(pool, lookupKey);
const devices = devicesOf(lookupKey, { secure });
const countryOf = openCountries(config.COUNTRIES_FILE);
const token = loadSecret(config.INTERNAL_TOKEN_FILE);
const service = serviceApp({
  name: 'command-api',
  logger,
  metrics,
  publicUrl: config.PUBLIC_URL,
  origins: config.LOCAL_ORIGINS,
  token,
  tracer,
  checks: {
    database: () => pool.query('select 1'),
    readModels: statementsOn(pool, [
      holdings,
      someEmails,
      superadmins,
      knownPhones,
      clientsOfCode,
      parkedStreams,
      knownAlert,
      raisedAlerts,
    ]),
    log: () => portalLog.store.ping(),
    erasing: () => checkErasing(pool),
    keys: seldom(KEYS_EVERY, async () => {
      await checkMasterKeys();
      await checkLookupKey();
    }),
    clock: () => clock.check(),
    writing: seldom(WRITES_EVERY, () => checkWrites(pool)),
  },
});

const conflicts = service.metrics.counter({
  name: 'append_conflicts_total',
  help: 'Appends that somebody else was ahead of',
});
const { log, vault } = portalLog;
const onConflict = (): void => conflicts.inc();
const commandHandler = new CommandHandler({ log, vault, onConflict, tracer });
const clock = new ClockGuard({
  log,
  databaseNow: async () =>
    (await pool.query<{ now: number }>('select (extract(epoch from clock_timestamp()) * 1000)::float8 as now')).rows[0]!
      .now,
  confirmed: config.CLOCK_CONFIRMED,
});
// A load of demo data that was interrupted ends in the past; nobody is let in before it is complete.
const doubt = loading ? undefined : await clock.begin();
if (doubt !== undefined) refuseToStart(doubt);
service.metrics.gauge({
  name: 'clock_doubtful',
  help: '1 while no ids are given out, for the clock may be wrong',
  collect: (gauge) => gauge.set(clock.doubt() === undefined ? 0 : 1),
});
const ids = new IdAllocator({ log, clock });
const uniqueness = new Uniqueness({
  log,
  commandHandler,
  lookupKey,
  holds: holdsValue(commandHandler),
  finish: (claim) => finish(claim),
  checkpoint: new PostgresSweepCheckpoint(pool),
  instance: config.INSTANCE,
});

const checkMasterKeys = masterKeysCheck(pool, config.MASTER_KEY_FILE);
// Where nothing is written down of the key, an account that there is tells: its e-mail is found under the right one.
const checkLookupKey = (): Promise<void> =>
  assertLookupKey(pool, lookupKey, config.LOOKUP_KEY_FILE, async () => {
    const emails = await someEmailsOf(pool);
    for (const email of emails) if (await uniqueness.wasReserved(EMAIL, email)) return true;
    return emails.length === 0;
  });
await checkLookupKey().catch(refuseFor(AnotherKey));

const wrapping = keyWrapping(pool, config.MASTER_KEY_FILE, logger);
keysBehindGauge(metrics, wrapping);
masterKeyGauge(metrics, config.MASTER_KEY_FILE);

const { later, done } = workingLater(logger);
onShutdown(done, logger);
const imports = postgresImports(pool, vault);
const demo = demoHandlers({ commandHandler, store: portalLog.store, exposed });
const { handlers, commands, files, finish, seed } = portal({
  commandHandler,
  uniqueness,
  secrets,
  guesses,
  devices,
  passwordLinkTokens: passwordLinkTokens(lookupKey),
  later,
  slowDown: slowingDown(),
  nextId: (kind) => ids.next(kind),
  vault,
  forgetReceiptsOf: (accountid) => receipts.forget(accountid),
  drafts: postgresDrafts(pool, vault),
  preferences: postgresPreferences(pool, vault),
  imports,
  knownPhones: (numbers) => knownPhonesOf(pool, numbers),
  clientsWithCode: (clientcode) => clientsWithCode(pool, clientcode),
  operations: { isParked: (projection, stream) => isParked(pool, projection, stream), keyWrapping: wrapping },
  sessions,
  alertKnown: (alertid) => isKnownAlert(pool, alertid),
  raisedAlerts: (asked) => raisedAlertsOf(pool, asked),
  publicUrl: config.PUBLIC_URL,
  superadminsKnown: () => superadminsKnown(pool),
  oneAtATime: oneAtATimeIn(pool),
  holdingsOf: (accountid) => holdingsOf(pool, accountid),
  visits: {
    commandHandler: new CommandHandler({ log, vault, maxStates: VISIT_STREAMS, onConflict, tracer }),
    names: visitorNames(lookupKey),
  },
  announcements: {
    numberNames: numberNames(lookupKey),
    settleWithin: SETTLE_WITHIN,
    replyOf: (messageid) => replyOf(pool, messageid),
  },
  // A link outlives a restore of the portal; who has a pass opens the link again.
  shareTokens: { link: new ShareTokens(lookupKey, 'link'), pass: new ShareTokens(token, 'pass') },
});

bindRoutes(service, commands, {
  onRefused: (accountid) =>
    void handlers.alerts
      .refused(accountid, Date.now())
      .catch((error: unknown) => logger.warn({ err: error }, 'refusals could not be told')),
  sessions,
  receipts,
  limits: new Limits({ factor: config.LIMIT_FACTOR }),
  countryOf,
  checkAnswers: config.NODE_ENV === 'test' || config.NODE_ENV === 'development',
});
internalRoutes(service, {
  handlers,
  recordExported: recordingExports(commandHandler),
  proving: provingTrail({ store: portalLog.store, book: new PostgresNotaryBook(pool) }),
  files,
  demo,
  seed,
  sessions,
  token,
  countryOf,
});

/** Starts the work that the portal does by itself. */
const workByItself = async (): Promise<void> => {
  // The sweep settles what a crash left half done before the first command. A reservation that cannot be settled, for
  // example because its owner's stream is unreadable, must not keep the service from starting: it stays reserved, and
  // every sweep tries again.
  await uniqueness
    .sweep({ startup: true })
    .catch((error: unknown) => logger.error({ err: error }, 'reservations could not be settled'));
  // A portal of an earlier release gets what it does not have yet. One that has not begun gets it when it begins.
  const kind = await demo.kind();
  if (kind === 'real' || kind === 'demo')
    await seed(systemMeta()).catch((error: unknown) => logger.error({ err: error }, 'the seed could not be appended'));
  onShutdown(
    sweeping(
      [
        () => clock.check(),
        () => uniqueness.sweep(),
        () => receipts.sweep(),
        () => sessions.sweep(),
        () => guesses.sweep(),
        () => imports.sweep(),
      ],
      logger,
    ),
    logger,
  );
  onShutdown(handlers.imports.start(logger), logger);
  onShutdown(sendingAlerts(handlers.alerts.notices, logger), logger);
  onShutdown(recordingRebuilds({ pool, listener, logger, end: (...ended) => handlers.rebuilds.end(...ended) }), logger);
};
if (!loading) await workByItself();

const { port } = await listen(service, config.SERVICE_PORT, { host: config.SERVICE_HOST, logger });
onShutdown(
  beating(service, {
    service: 'command-api',
    port,
    engines: { log: engineOf.log(config) },
    send: await openPulses(pool),
  }),
  logger,
);
