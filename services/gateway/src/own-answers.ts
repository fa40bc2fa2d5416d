import { type RequestListener } from 'node:http';
import {
  bearerCheck,
  errorHandler,
  httpErrors,
  isShuttingDown,
  measure,
  requestId,
  securityHeaders,
} from '@berangkat/platform/http';
import { type Instances } from '@berangkat/platform/instances';
import { type Logger, type Metrics } from '@berangkat/platform/observability';
import express from 'express';
import { contact } from './contact';
import { type JobDrawing } from './job-page/drawing';
import { jobPage } from './job-page/job-page';
import { jobsFrom } from './job-page/read-job';
import { languageOf, pages } from './pages';
import { type GatewayReadiness } from './readiness';

export interface OwnAnswersOptions {
  readonly webFolder: string;
  readonly publicUrl?: string | undefined;
  /** /metrics asks for it as bearer; without one there is no /metrics. */
  readonly token?: Buffer;
  /** True for a demonstration, which says so on every page. */
  readonly isDemo?: () => Promise<boolean>;
  /** Draws the pages of jobs; without it, the app does. */
  readonly jobDrawing?: () => Promise<JobDrawing>;
  /** False where browsers shall keep nothing of the application form. */
  readonly offline?: boolean;
  /** The web folder is being rebuilt while we run. */
  readonly live?: boolean;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly readiness: () => Promise<GatewayReadiness>;
  /** The processes of query-api, which know the jobs. */
  readonly queryApi: Instances;
  /** Browsers come over https. */
  readonly secure: boolean;
}

/** Answers the gateway's own addresses: whether it is alive and ready, its metrics, and the web app. */
export const ownAnswers = ({
  webFolder,
  publicUrl,
  token,
  isDemo,
  jobDrawing,
  live = false,
  offline,
  logger,
  metrics,
  readiness,
  queryApi,
  secure,
}: OwnAnswersOptions): RequestListener => {
  const mayCollect = token === undefined ? () => false : bearerCheck(token);
  const apiHeaders = securityHeaders({ secure });

  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.use(requestId(logger), measure(metrics, logger));
  app.get('/healthz', apiHeaders, (_req, res) => void res.json({ alive: true }));
  app.get('/readyz', apiHeaders, async (_req, res) => {
    const { ready, services } = await readiness();
    const serving = ready && !isShuttingDown();
    res
      .status(serving ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ ready: serving, services });
  });
  app.get('/contact', apiHeaders, contact(queryApi, token));
  app.get('/metrics', apiHeaders, async (req, res) => {
    if (!mayCollect(req)) throw httpErrors.notFound();
    res.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  app.use(
    pages({
      folder: webFolder,
      publicUrl,
      live,
      ...(offline !== undefined && { offline }),
      ...(isDemo && { isDemo }),
      ...(jobDrawing && {
        jobPage: jobPage({
          read: jobsFrom(queryApi, token),
          drawing: jobDrawing,
          localeOf: languageOf,
          isDemo: isDemo ?? (() => Promise.resolve(false)),
          publicUrl,
          logger,
        }),
      }),
    }),
  );
  app.use((_req, _res, next) => next(httpErrors.notFound()));
  app.use(errorHandler(logger));

  return app;
};
