import { join, resolve } from 'node:path';
import { routes } from '@berangkat/contracts/routes';
import { environment, loadSecret, readConfig, serviceSettings } from '@berangkat/platform/config';
import { onShutdown } from '@berangkat/platform/http';
import { openProcess, untilItsTurn } from '@berangkat/platform/process';
import { heartbeatsThrough } from '@berangkat/platform/heartbeats';
import { tracingSettings } from '@berangkat/platform/tracing';
import { z } from 'zod';
import { demoQuestion, kindFrom } from './demo';
import { createGateway } from './gateway';
import { drawingIn } from './job-page/drawing';
import { upstreamsOf } from './upstreams';

const config = readConfig({
  PUBLIC_URL: environment.PUBLIC_URL,
  COMMAND_API_URL: environment.COMMAND_API_URL,
  QUERY_API_URL: environment.QUERY_API_URL,
  NOTIFIER_URL: environment.NOTIFIER_URL,
  FILES_URL: environment.FILES_URL,
  WORKER_URL: environment.WORKER_URL,
  INTERNAL_TOKEN_FILE: environment.INTERNAL_TOKEN_FILE,
  WEB_DIST: z.string().min(1).default('web/dist'),
  TRUST_PROXY: z.coerce
    .number({ error: 'expected how many proxies in front of the gateway are to be believed' })
    .int()
    .min(0)
    .max(10)
    .default(0),
  OFFLINE_FORM: z.enum(['on', 'off']).default('on'),
  ...serviceSettings,
  ...tracingSettings,
});

const { logger, metrics, tracer, serve } = await openProcess('gateway', config);
const token = loadSecret(config.INTERNAL_TOKEN_FILE);
const webFolder = resolve(config.WEB_DIST);
const backends = upstreamsOf({
  urls: {
    'command-api': config.COMMAND_API_URL,
    'query-api': config.QUERY_API_URL,
    files: config.FILES_URL,
    notifier: config.NOTIFIER_URL,
  },
  alsoReady: config.WORKER_URL === undefined ? {} : { 'projection-worker': config.WORKER_URL },
  logger,
});
const { 'command-api': commandApi, 'query-api': queryApi } = backends.upstreams;
const gateway = createGateway({
  ...backends,
  endpoints: Object.values(routes),
  webFolder,
  jobDrawing: drawingIn(join(webFolder, '.server')),
  logger,
  metrics,
  tracer,
  publicUrl: config.PUBLIC_URL,
  trustedProxies: config.TRUST_PROXY,
  token,
  offline: config.OFFLINE_FORM === 'on',
  isDemo: demoQuestion(kindFrom(commandApi.instances, token)),
  live: config.NODE_ENV === 'development',
});

onShutdown(gateway.close, logger);
// The launcher starts it beside the others, and says when they have what a portal begins with.
await untilItsTurn();
const send = heartbeatsThrough(queryApi.instances, token);
const { server } = await serve(gateway.listener, { slowRequests: true, send });
gateway.attach(server);
