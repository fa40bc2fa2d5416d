import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownerOfFile } from '@berangkat/contracts/files';
import { type CallOf, endpoints } from '@berangkat/contracts/http';
import { engineOf, engines, environment, loadSecret, readConfig } from '@berangkat/platform/config';
import { openEventStore } from '@berangkat/platform/event-store';
import { listen, onShutdown, PostgresReceipts, serviceApp } from '@berangkat/platform/http';
import { Instances } from '@berangkat/platform/instances';
import { Limits } from '@berangkat/platform/limits';
import { openObjectStore, SealedFiles } from '@berangkat/platform/objects';
import { createLogger, createMetrics, diskGauge, seldom } from '@berangkat/platform/observability';
import { masterKeyGauge, openVault } from '@berangkat/platform/personal-data';
import { CONNECTIONS, createPool, Listener } from '@berangkat/platform/postgres';
import { beating, openPulses } from '@berangkat/platform/pulses';
import {
  applicantOwners,
  checkpoints,
  isCurrent,
  isLivingShare,
  livingShare,
  jobCvFile,
  jobCvOwners,
  jobOwners,
  ownersOfApplicant,
  ownersOfJob,
  ownersOfJobCv,
  seesContentOf,
  shownContent,
  statementsOn,
} from '@berangkat/platform/read-models';
import { PostgresSessions } from '@berangkat/platform/sessions';
import { ShareTokens } from '@berangkat/platform/share-tokens';
import { openTracer, tracingSettings } from '@berangkat/platform/tracing';
import { z } from 'zod';
import { bindCvPdf } from './cv-pdf/bind-cv-pdf';
import { cvsToPrintThrough } from './cv-pdf/cvs-to-print';
import { kinds } from './kinds';
import { contentFile } from './kinds/content';
import { cvFile } from './kinds/cv-file';
import { documentFile } from './kinds/document';
import { flyer } from './kinds/flyer';
import { fullPhoto } from './kinds/full-photo';
import { jobCv } from './kinds/job-cv';
import { logo } from './kinds/logo';
import { posterFile } from './kinds/poster';
import { profilePhoto } from './kinds/profile-photo';
import { projectFlyer } from './kinds/project-flyer';
import { workPhoto } from './kinds/work-photo';
import { WorkPool } from './processing/pool';
import { bindUpload, type UploadDeps } from './receiving/bind-upload';
import { Slots } from './receiving/slots';
import { Spool } from './receiving/spool';
import { fileRecordsThrough } from './recording/file-records';
import { clamd } from './scanning/clamd';
import { bindDownload, type DownloadDeps } from './serving/bind-download';
import { bindTakeJobCv } from './taking/bind-take-job-cv';
import { bindSharedPhoto } from './serving/bind-shared-photo';
import { inUse } from './serving/in-use';
import { sweepFiles } from './sweeping/sweep';

const MINUTE = 60_000;
/** Milliseconds between two tries to write, for /readyz. */
const PINGS_EVERY = 5_000;
const minutes = (value: number) =>
  z.coerce
    .number()
    .int()
    .positive()
    .max(10_080)
    .default(value)
    .transform((count) => count * MINUTE);

const count = (value: number, max: number) => z.coerce.number().int().positive().max(max).default(value);

/** Milliseconds that reading a file may take. A photo of 60 megapixels takes two seconds of one processor. */
const WORK_LIMIT = 8_000;
const WORK_WAIT = 10_000;
/** Milliseconds that a look for viruses may take. */
const SCAN_LIMIT = 30_000;
/** Milliseconds without a file after which a process for them ends. */
const WORK_IDLE = 30_000;

const clamdUrl = z
  .string()
  .refine(
    (value) => /^tcp:\/\/[^/?#@\s]+:\d{1,5}$|^unix:\/[^?#]+$/.test(value),
    'expected tcp://host:port or unix:/path/of/a/socket',
  )
  .transform((value) => new URL(value));

const name = 'files';
const config = readConfig({
  NODE_ENV: environment.NODE_ENV,
  LOG_LEVEL: environment.LOG_LEVEL,
  SERVICE_PORT: environment.SERVICE_PORT,
  SERVICE_HOST: environment.SERVICE_HOST,
  PUBLIC_URL: environment.PUBLIC_URL,
  LOCAL_ORIGINS: environment.LOCAL_ORIGINS,
  LIMIT_FACTOR: environment.LIMIT_FACTOR,
  INSECURE_COOKIES: environment.INSECURE_COOKIES,
  DATABASE_URL: environment.DATABASE_URL,
  DATA_DIR: environment.DATA_DIR,
  MASTER_KEY_FILE: environment.MASTER_KEY_FILE,
  COMMAND_API_URL: environment.COMMAND_API_URL,
  QUERY_API_URL: environment.QUERY_API_URL,
  INTERNAL_TOKEN_FILE: environment.INTERNAL_TOKEN_FILE,
  /** Objects that nothing refers to are kept for this many minutes. */
  ORPHANS_KEPT_MINUTES: minutes(60),
  ORPHAN_SWEEP_MINUTES: minutes(15),
  UPLOADS_AT_ONCE: count(64, 1_000),
  UPLOADS_PER_ADDRESS: count(16, 1_000),
  UPLOADS_PER_ACCOUNT: count(3, 1_000),
  /** Processes that decode images, and megabytes of data that each may have. */
  IMAGE_WORKERS: count(2, 16),
  IMAGE_WORKER_MB: count(448, 4_096),
  /** ClamAV's daemon. While it does not answer, no file is taken. */
  CLAMD_URL: clamdUrl.optional(),
  ...engines.eventStore,
  ...engines.objects,
  ...tracingSettings,
});

const logger = createLogger({ service: name, level: config.LOG_LEVEL });
const metrics = createMetrics(name);
const tracer = await openTracer(config, { service: name, metrics, logger });
onShutdown(() => tracer?.close(), logger);
const onError = (error: Error): void => logger.warn({ err: error }, 'connection lost');
const pool = createPool({ url: config.DATABASE_URL, name, max: CONNECTIONS.files.pool, onIdleError: onError });
const listener = new Listener({ url: config.DATABASE_URL, name: `${name} listener`, onError });
onShutdown(() => Promise.all([pool.end(), listener.close()]), logger);

const objects = await openObjectStore(config);
const vault = await openVault(pool, config.MASTER_KEY_FILE);
onShutdown(() => vault.close(), logger);
const files = new SealedFiles({ objects, vault, subjectOf: ownerOfFile });
const sessions = await PostgresSessions.open({
  pool,
  listener,
  secure: config.PUBLIC_URL?.startsWith('https:') === true && !config.INSECURE_COOKIES,
});
const receipts = await PostgresReceipts.open({
  url: config.DATABASE_URL,
  name: `${name} receipts`,
  max: CONNECTIONS.files.receipts,
  onIdleError: onError,
});
onShutdown(() => receipts.close(), logger);
const store = await openEventStore(config, { name, onError, maxReaders: 1 });
onShutdown(() => store.close(), logger);

const commandApi = new Instances(config.COMMAND_API_URL, {
  onError: (error) => logger.warn({ err: error }, 'command-api cannot be looked up'),
});
onShutdown(() => commandApi.close(), logger);
const queryApi = new Instances(config.QUERY_API_URL, {
  onError: (error) => logger.warn({ err: error }, 'query-api cannot be looked up'),
});
onShutdown(() => queryApi.close(), logger);

const token = loadSecret(config.INTERNAL_TOKEN_FILE);
const service = serviceApp({
  name,
  logger,
  metrics,
  token,
  tracer,
  publicUrl: config.PUBLIC_URL,
  origins: config.LOCAL_ORIGINS,
  checks: {
    database: () => pool.query('select 1'),
    objects: seldom(PINGS_EVERY, () => objects.ping()),
    readModels: statementsOn(pool, [
      ...kinds.map(({ orphans }) => orphans),
      applicantOwners,
      jobOwners,
      jobCvOwners,
      jobCvFile,
      shownContent,
      livingShare,
      checkpoints,
    ]),
  },
});
const bindDeps = { sessions, limits: new Limits({ factor: config.LIMIT_FACTOR }) };
const spool = await Spool.open(join(config.DATA_DIR, 'uploads'));
onShutdown(() => spool.close(), logger);
const slots = new Slots({
  all: config.UPLOADS_AT_ONCE,
  address: config.UPLOADS_PER_ADDRESS,
  account: config.UPLOADS_PER_ACCOUNT,
});
service.metrics.gauge({
  name: 'uploads_under_way',
  help: 'Uploads that are being received or worked on',
  collect: (gauge) => gauge.set(slots.taken),
});
const imageJobs = service.metrics.counter({
  name: 'image_jobs_total',
  help: 'Images by how their decoding ended',
  labels: ['outcome'],
});
// A series that begins with its first case has grown by nothing then, and nobody is alarmed.
for (const outcome of ['done', 'refused', 'killed', 'died', 'waited']) imageJobs.inc({ outcome }, 0);
const work = new WorkPool({
  program: fileURLToPath(new URL('./file-worker.js', import.meta.url)),
  workers: config.IMAGE_WORKERS,
  memory: config.IMAGE_WORKER_MB,
  jobLimit: WORK_LIMIT,
  waitLimit: WORK_WAIT,
  idle: WORK_IDLE,
  logger,
  onEnd: (outcome) => imageJobs.inc({ outcome }),
});
onShutdown(() => work.close(), logger);
service.metrics.gauge({
  name: 'image_workers',
  help: 'Processes that decode images',
  collect: (gauge) => gauge.set(work.size),
});
const scans = service.metrics.counter({
  name: 'virus_scans_unknown_total',
  help: 'Files that could not be looked at for viruses, and were not taken',
});
const scanner =
  config.CLAMD_URL &&
  clamd({
    url: config.CLAMD_URL,
    timeout: SCAN_LIMIT,
    onUnknown: (error) => {
      scans.inc();
      logger.warn({ err: error }, 'a file could not be looked at for viruses');
    },
  });
const uploads: UploadDeps = {
  files,
  scanner,
  receipts,
  pool: work,
  spool,
  slots,
  records: fileRecordsThrough(commandApi, token, logger),
  bind: bindDeps,
};
const isCurrentHere = (projection: string) => isCurrent(pool, store, projection);
const downloads: DownloadDeps = {
  files,
  ownersOf: {
    applicant: (applicantid) => ownersOfApplicant(pool, applicantid),
    openjob: (opjobid) => ownersOfJob(pool, opjobid),
    jobcv: (cvid) => ownersOfJobCv(pool, cvid),
  },
  seesContent: (conid, actor) => seesContentOf(pool, conid, actor),
  isInUse: inUse({ pool, isCurrent: isCurrentHere }),
  bind: bindDeps,
};
/** The endpoints of this service. One that is not bound fails the type check. */
const binders: Readonly<Record<CallOf<'files'>, () => void>> = {
  uploadPhoto: () => bindUpload(service, profilePhoto, uploads),
  readPhoto: () => bindDownload(service, profilePhoto, downloads),
  uploadFullPhoto: () => bindUpload(service, fullPhoto, uploads),
  readFullPhoto: () => bindDownload(service, fullPhoto, downloads),
  uploadWorkPhoto: () => bindUpload(service, workPhoto, uploads),
  readWorkPhoto: () => bindDownload(service, workPhoto, downloads),
  uploadDocument: () => bindUpload(service, documentFile, uploads),
  readDocumentFile: () => bindDownload(service, documentFile, downloads),
  uploadCv: () => bindUpload(service, cvFile, uploads),
  readCvFile: () => bindDownload(service, cvFile, downloads),
  postJobWithFlyer: () => bindUpload(service, { ...flyer, upload: endpoints.postJobWithFlyer }, uploads),
  updateJobWithFlyer: () => bindUpload(service, flyer, uploads),
  readFlyer: () => bindDownload(service, flyer, downloads),
  uploadJobCv: () => bindUpload(service, jobCv, uploads),
  readJobCvFile: () => bindDownload(service, jobCv, downloads),
  attachJobCv: () =>
    bindTakeJobCv(service, {
      ...uploads,
      isInUse: downloads.isInUse,
      fileOf: async (opjobid, cvid) => (await jobCvFile.rows(pool, opjobid, cvid))[0],
    }),
  createContent: () =>
    bindUpload(service, { ...contentFile, upload: endpoints.createContent, withoutFile: undefined }, uploads),
  updateContent: () => bindUpload(service, contentFile, uploads),
  readContentFile: () => bindDownload(service, contentFile, downloads),
  uploadPoster: () => bindUpload(service, posterFile, uploads),
  readPosterFile: () => bindDownload(service, posterFile, downloads),
  uploadLogo: () => bindUpload(service, logo, uploads),
  readLogo: () => bindDownload(service, logo, downloads),
  uploadProjectFlyer: () => bindUpload(service, projectFlyer, uploads),
  readProjectFlyer: () => bindDownload(service, projectFlyer, downloads),
  makeCvPdf: () =>
    bindCvPdf(service, {
      ...downloads,
      pool: work,
      spool,
      cvsToPrint: cvsToPrintThrough({ commandApi, queryApi }, token, logger),
      publicUrl: config.PUBLIC_URL,
    }),
  readSharedPhoto: () =>
    bindSharedPhoto(service, {
      ...downloads,
      kinds: [profilePhoto, fullPhoto, workPhoto],
      passes: new ShareTokens(token, 'pass'),
      isLivingShare: (claims) => isLivingShare(pool, claims),
    }),
};
for (const bind of Object.values(binders)) bind();

const orphans = service.metrics.counter({
  name: 'orphaned_objects_removed_total',
  help: 'Stored files that nothing referred to',
});
const sweep = setInterval(() => {
  sweepFiles({
    objects,
    pool,
    kinds,
    logger,
    olderThan: config.ORPHANS_KEPT_MINUTES,
    isCurrent: isCurrentHere,
  }).then(
    (removed) => orphans.inc(removed),
    (error: unknown) => logger.warn({ err: error }, 'looking for orphaned files failed'),
  );
  spool
    .sweep()
    .catch((error: unknown) => logger.warn({ err: error }, 'looking for what other processes left of uploads failed'));
}, config.ORPHAN_SWEEP_MINUTES);
onShutdown(() => clearInterval(sweep), logger);

masterKeyGauge(service.metrics, config.MASTER_KEY_FILE);
diskGauge(service.metrics, 'files', config.DATA_DIR);
const { port } = await listen(service, config.SERVICE_PORT, {
  host: config.SERVICE_HOST,
  logger,
  slowRequests: true,
});
onShutdown(
  beating(service, {
    service: name,
    port,
    engines: { objects: engineOf.objects(config) },
    send: await openPulses(pool),
  }),
  logger,
);
