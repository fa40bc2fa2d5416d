import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownerOfFile } from '@berangkat/contracts/files';
import { repeating } from '@berangkat/platform/async';
import { engineOf, loadSecret, refuseFor, secureCookies } from '@berangkat/platform/config';
import { openEventStore } from '@berangkat/platform/event-store';
import { onShutdown, PostgresReceipts, serviceApp } from '@berangkat/platform/http';
import { openProcess } from '@berangkat/platform/process';
import { Limits } from '@berangkat/platform/limits';
import { openObjectStore, SealedFiles } from '@berangkat/platform/objects';
import { diskGauge, seldom } from '@berangkat/platform/observability';
import { AnotherKey, keysCheck, masterKeyGauge, openVault } from '@berangkat/platform/personal-data';
import { CONNECTIONS, LOCK_NUMBERS, unlessAnotherDoes } from '@berangkat/platform/postgres';
import { openHeartbeats } from '@berangkat/platform/heartbeats';
import {
  applicantOwners,
  checkpoints,
  isCurrent,
  livingShare,
  jobCvFile,
  keptByMerges,
  jobCvOwners,
  jobOwners,
  ownersOfApplicant,
  recordsOfPerson,
  ownersOfJob,
  ownersOfJobCv,
  seesContentOf,
  shownContent,
  statementsOn,
} from '@berangkat/platform/read-models';
import { PostgresSessions } from '@berangkat/platform/sessions';
import { ShareTokens } from '@berangkat/platform/share-tokens';
import { bindCalls } from './calls';
import { readSettings } from './config';
import { cvsToPrintThrough } from './cv-pdf/cvs-to-print';
import { summaryToPrintThrough } from './interview-pdf/summary-to-print';
import { kinds } from './kinds';
import { undoingThrough } from './parting/undoing';
import { WorkPool } from './processing/pool';
import { type UploadDeps } from './receiving/bind-upload';
import { Slots } from './receiving/slots';
import { Spool } from './receiving/spool';
import { fileRecordsThrough } from './recording/file-records';
import { clamd } from './scanning/clamd';
import { type DownloadDeps } from './serving/bind-download';
import { inUse } from './serving/in-use';
import { sweepFiles } from './sweeping/sweep';

/** Milliseconds between two tries to write, for /readyz. */
const PINGS_EVERY = 5_000;
/** Milliseconds of a processor that reading a file may take. A photo of 60 megapixels takes two seconds of one processor. */
const WORK_LIMIT = 8_000;
const WORK_WAIT = 10_000;
/** Milliseconds that a look for viruses may take. */
const SCAN_LIMIT = 30_000;
/** Milliseconds without a file after which a process for them ends. */
const WORK_IDLE = 30_000;

const name = 'files';
const config = readSettings();

const { logger, metrics, tracer, onError, openDatabase, instancesOf, serve } = await openProcess(name, config);
const { pool, listener } = openDatabase({ url: config.DATABASE_URL, max: CONNECTIONS[name].pool });

const objects = await openObjectStore(config);
const vault = await openVault(pool, config.MASTER_KEY_FILE, listener).catch(refuseFor(AnotherKey));
onShutdown(() => vault.close(), logger);
const files = new SealedFiles({ objects, vault, subjectOf: ownerOfFile });
const sessions = await PostgresSessions.open({
  pool,
  listener,
  secure: secureCookies(config),
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

const commandApi = instancesOf('command-api', config.COMMAND_API_URL);
const queryApi = instancesOf('query-api', config.QUERY_API_URL);

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
    keys: keysCheck(pool, config.MASTER_KEY_FILE),
    readModels: statementsOn(pool, [
      ...kinds.map(({ orphans }) => orphans),
      applicantOwners,
      jobOwners,
      jobCvOwners,
      jobCvFile,
      shownContent,
      livingShare,
      recordsOfPerson,
      keptByMerges,
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
// Begins every outcome at 0, so that an alarm sees the first case too ({@link Metrics.counter}).
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
bindCalls(service, {
  uploads,
  downloads,
  pool,
  cvsToPrint: cvsToPrintThrough({ commandApi, queryApi }, token, logger),
  undoing: undoingThrough(commandApi, token, logger),
  summaryToPrint: summaryToPrintThrough({ commandApi, queryApi }, token, logger),
  publicUrl: config.PUBLIC_URL,
  passes: new ShareTokens(token, 'pass'),
});

const orphans = service.metrics.counter({
  name: 'orphaned_objects_removed_total',
  help: 'Stored files that nothing referred to',
});
const sweepOrphans = async (signal: AbortSignal): Promise<void> => {
  const removed = await unlessAnotherDoes(pool, LOCK_NUMBERS.fileSweep, (lost) =>
    sweepFiles({
      objects,
      pool,
      kinds,
      logger,
      olderThan: config.ORPHANS_KEPT_MINUTES,
      isCurrent: isCurrentHere,
      signal: AbortSignal.any([signal, lost]),
    }),
  );
  orphans.inc(removed ?? 0);
};
const rounds = { every: config.ORPHAN_SWEEP_MINUTES, logger, pausesFirst: true } as const;
onShutdown(repeating(sweepOrphans, { ...rounds, failed: 'looking for orphaned files failed' }), logger);
const failed = 'looking for what other processes left of uploads failed';
onShutdown(
  repeating(() => spool.sweep(), { ...rounds, failed }),
  logger,
);

masterKeyGauge(service.metrics, config.MASTER_KEY_FILE);
diskGauge(service.metrics, 'files', config.DATA_DIR);
await serve(service, {
  send: await openHeartbeats(pool),
  engines: { objects: engineOf.objects(config) },
  slowRequests: true,
});
