import {
  endpointSettings,
  engines,
  environment,
  loadSecret,
  readConfig,
  secureCookies,
} from '@berangkat/platform/config';
import { onShutdown, serviceApp } from '@berangkat/platform/http';
import { openProcess } from '@berangkat/platform/process';
import { Limits } from '@berangkat/platform/limits';
import { openEventStore } from '@berangkat/platform/event-store';
import { CONNECTIONS } from '@berangkat/platform/postgres';
import { openHeartbeats, takesHeartbeats } from '@berangkat/platform/heartbeats';
import { PostgresSessions } from '@berangkat/platform/sessions';
import { ShareTokens } from '@berangkat/platform/share-tokens';
import { tracingSettings } from '@berangkat/platform/tracing';
import { checkLive, migrateProjections } from './engine';
import { type Exporting, exportCommandsThrough } from './query-kit/exports';
import { migrateOperations } from './contexts/operations';
import { projections } from './contexts/projections';
import { bindQueries } from './contexts/queries';
import { reportingRefusals } from './query-kit/refusals';
import { ReadPositions, readYourWrites } from './query-kit/read-your-writes';

const name = 'query-api';
const config = readConfig({
  INTERNAL_TOKEN_FILE: environment.INTERNAL_TOKEN_FILE,
  COMMAND_API_URL: environment.COMMAND_API_URL,
  DATABASE_URL: environment.DATABASE_URL,
  ...endpointSettings,
  ...engines.eventStore,
  ...tracingSettings,
});

const { logger, metrics, tracer, onError, openDatabase, instancesOf, serve } = await openProcess(name, config);
const { pool, listener } = openDatabase({
  url: config.DATABASE_URL,
  max: CONNECTIONS[name].pool,
  // Requests share the cores. Postgres gave two workers to the search of a page, which took 26 ms for the worker's start
  // on two busy cores, and 11 without them.
  settings: { max_parallel_workers_per_gather: '0' },
});
// Queries never read the log; it is asked only which positions there are, and how they compare.
const store = await openEventStore(config, { name, maxReaders: 1, onError });
const sessions = new PostgresSessions({
  pool,
  listener,
  secure: secureCookies(config),
});
onShutdown(async () => {
  await sessions.close();
  await store.close();
}, logger);

await migrateProjections(pool);
await migrateOperations(pool);
const positions = new ReadPositions({
  pool,
  store,
  listener,
  logger,
  projections: projections.map((projection) => projection.name),
});
await positions.start();
onShutdown(() => positions.stop(), logger);

const commandApi = instancesOf('command-api', config.COMMAND_API_URL);
const token = loadSecret(config.INTERNAL_TOKEN_FILE);

const service = serviceApp({
  name,
  logger,
  metrics,
  publicUrl: config.PUBLIC_URL,
  origins: config.LOCAL_ORIGINS,
  token,
  tracer,
  checks: { database: () => pool.query('select 1'), projections: () => checkLive(pool, projections) },
  before: [readYourWrites(positions, store)],
});
const exporting: Exporting = {
  commands: exportCommandsThrough(commandApi, token),
  // Where no address is set, the page that asks says what it is reached by; it was compared with ours.
  siteOf: (req) => config.PUBLIC_URL ?? req.get('origin') ?? config.LOCAL_ORIGINS[0] ?? '',
};
bindQueries(
  service,
  pool,
  { exporting, passes: new ShareTokens(token, 'pass') },
  {
    sessions,
    onRefused: reportingRefusals(commandApi, token, logger),
    limits: new Limits({ factor: config.LIMIT_FACTOR }),
    checkAnswers: config.NODE_ENV === 'test' || config.NODE_ENV === 'development',
  },
);
const send = await openHeartbeats(pool);
takesHeartbeats(service, token, send);
await serve(service, { send });
