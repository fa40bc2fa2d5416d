import { engines, environment, loadSecret, readConfig } from '@berangkat/platform/config';
import { listen, onShutdown, serviceApp } from '@berangkat/platform/http';
import { Limits } from '@berangkat/platform/limits';
import { createLogger, createMetrics } from '@berangkat/platform/observability';
import { openEventStore } from '@berangkat/platform/event-store';
import { CONNECTIONS, createPool, Listener } from '@berangkat/platform/postgres';
import { PostgresSessions } from '@berangkat/platform/sessions';
import { checkLive, migrateProjections } from './engine';
import { projections } from './projections';
import { bindQueries } from './queries';
import { ReadPositions, readYourWrites } from './read-your-writes';

const name = 'query-api';
const config = readConfig({
  NODE_ENV: environment.NODE_ENV,
  LOG_LEVEL: environment.LOG_LEVEL,
  SERVICE_PORT: environment.SERVICE_PORT,
  SERVICE_HOST: environment.SERVICE_HOST,
  PUBLIC_URL: environment.PUBLIC_URL,
  LOCAL_ORIGINS: environment.LOCAL_ORIGINS,
  LIMIT_FACTOR: environment.LIMIT_FACTOR,
  INTERNAL_TOKEN_FILE: environment.INTERNAL_TOKEN_FILE,
  DATABASE_URL: environment.DATABASE_URL,
  INSECURE_COOKIES: environment.INSECURE_COOKIES,
  ...engines.eventStore,
});

const logger = createLogger({ service: name, level: config.LOG_LEVEL });
const onError = (error: Error): void => logger.warn({ err: error }, 'connection lost');
const url = config.DATABASE_URL;
const pool = createPool({ url, name, max: CONNECTIONS[name].pool, onIdleError: onError });
const listener = new Listener({ url, name: `${name} listen`, onError });
// Queries never read the log; it is asked only which positions there are, and how they compare.
const store = await openEventStore(config, { name, maxReaders: 1, onError });
const sessions = new PostgresSessions({
  pool,
  listener,
  secure: config.PUBLIC_URL?.startsWith('https:') === true && !config.INSECURE_COOKIES,
});
onShutdown(async () => {
  await sessions.close();
  await store.close();
  await listener.close();
  await pool.end();
}, logger);

await migrateProjections(pool);
const positions = new ReadPositions({
  pool,
  store,
  listener,
  logger,
  projections: projections.map((projection) => projection.name),
});
await positions.start();
onShutdown(() => positions.stop(), logger);

const service = serviceApp({
  name,
  logger,
  metrics: createMetrics(name),
  publicUrl: config.PUBLIC_URL,
  origins: config.LOCAL_ORIGINS,
  token: loadSecret(config.INTERNAL_TOKEN_FILE),
  checks: { database: () => pool.query('select 1'), projections: () => checkLive(pool, projections) },
  before: [readYourWrites(positions, store)],
});
bindQueries(service, pool, {
  sessions,
  limits: new Limits({ factor: config.LIMIT_FACTOR }),
  checkAnswers: config.NODE_ENV === 'test' || config.NODE_ENV === 'development',
});
await listen(service, config.SERVICE_PORT, { host: config.SERVICE_HOST, logger });
