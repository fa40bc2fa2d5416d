import { createHash } from 'node:crypto';
import {
  actorOf,
  answerOnce,
  bind,
  type BindDeps,
  type Call,
  commandIdOf,
  dropRest,
  HttpError,
  httpError,
  problemOf,
  type ReceiptKey,
  receiptKeyOf,
  type Receipts,
  sendPosition,
  type ServiceApp,
  type StoredAnswer,
} from '@berangkat/platform/http';
import { networkOf } from '@berangkat/platform/limits';
import { type SealedFiles } from '@berangkat/platform/objects';
import { type FileKind } from '../kinds/file-kind';
import { type WorkPool } from '../processing/pool';
import { processFile } from '../processing/process-file';
import { type FileRecords, type OnBehalf } from '../recording/file-records';
import { type Scanner } from '../scanning/clamd';
import { type Stored, storeFiles } from '../storing/store-file';
import { assertReceivable, fileRefused, receiveForm, type ReceivedFile } from './form';
import { httpErrorIn } from './http-error-in';
import { type Slots } from './slots';
import { type Spool } from './spool';

export interface UploadDeps {
  readonly slots: Slots;
  readonly spool: Spool;
  readonly pool: Pick<WorkPool, 'run'>;
  /** Looks for viruses; nobody does when left out. */
  readonly scanner?: Scanner | undefined;
  readonly files: SealedFiles;
  readonly records: FileRecords;
  readonly receipts: Receipts;
  readonly bind: BindDeps;
}

/**
 * Binds the upload of a kind of file. In this order: session, permission (both by `bind`), slot, headers, whether this
 * actor may upload here (command-api is asked before anything of the body is read), body, receipt, viruses, processing,
 * sealing and storing, recording. What is refused anywhere on the way leaves nothing.
 */
export const bindUpload = (
  service: ServiceApp,
  kind: FileKind,
  { slots, spool, pool, scanner, files, records, receipts, bind: deps }: UploadDeps,
): void => {
  const ended = service.metrics.counter({
    name: 'uploads_total',
    help: 'Uploads by how they ended',
    labels: ['kind', 'outcome'],
  });

  const receive = async (call: Call, id: string, accountid: string): Promise<StoredAnswer> => {
    const key = receiptKeyOf(call.req, accountid);
    assertReceivable(call.req, kind);
    const ownerid = await records.ownerFor(kind.name, id, onBehalfOf(call));
    const received = await receiveForm(call.req, kind, spool);
    const file = kind.namedInLowerCase ? { ...received, filename: received.filename.toLowerCase() } : received;
    const keep = async (): Promise<StoredAnswer> => {
      await assertClean(file);
      return processFile(pool, kind, file, accountid, async (made) =>
        record(call, id, commandIdOf(key), file, await storeFiles(files, kind, ownerid, made, file.filename)),
      );
    };
    try {
      return key === undefined ? await keep() : await once(key, file, keep, call.requestId);
    } finally {
      await file.remove();
    }
  };

  /** @throws {HttpError} 422, or 503 while nobody can say: what may be infected is not kept, and sent again later */
  const assertClean = async ({ path }: ReceivedFile): Promise<void> => {
    const verdict = await scanner?.scan(path);
    if (verdict === 'infected') throw fileRefused(422, 'file-infected');
    if (verdict === 'unknown') throw httpError(503, 'file-unchecked', undefined, { retryAfter: 60 });
  };

  const record = async (
    call: Call,
    id: string,
    commandid: string,
    { filename, fields }: ReceivedFile,
    { remove, ...stored }: Stored,
  ): Promise<StoredAnswer> => {
    const recorded = await records.record(
      kind.name,
      id,
      { file: { ...stored, filename }, fields, commandid },
      onBehalfOf(call),
    );
    switch (recorded.outcome) {
      case 'recorded':
        return {
          status: 200,
          body: recorded.body,
          ...(recorded.position !== undefined && { position: recorded.position }),
        };
      case 'refused':
        await remove().catch((error: unknown) => call.log.warn({ err: error }, 'a refused file is left to the sweep'));
        throw recorded.refusal;
      case 'unknown':
        // The log may name these objects already. If it does not, the sweep removes them.
        throw httpError(503, 'upload-error', undefined, { retryAfter: 2 });
      default:
        return recorded satisfies never;
    }
  };

  /** With an Idempotency-Key, the same file sent again is answered the same and kept once. */
  const once = async (
    key: ReceiptKey,
    { sha256, fields }: ReceivedFile,
    work: () => Promise<StoredAnswer>,
    requestId: string,
  ): Promise<StoredAnswer> => {
    const command = createHash('sha256').update(key.command).update(sha256).update(JSON.stringify(fields)).digest();
    const { answer } = await answerOnce(receipts, { ...key, command }, () =>
      work().catch((error: unknown) => {
        if (error instanceof HttpError && error.status < 500)
          return { status: error.status, body: JSON.stringify(problemOf(error, requestId)) };
        throw error;
      }),
    );
    return answer;
  };

  bind(
    service,
    kind.upload,
    async (call) => {
      const { accountid } = actorOf(call);
      const id = String(call.params.id);
      const answer = await slots
        .hold({ account: accountid, address: networkOf(call.req.ip) }, () => receive(call, id, accountid))
        .catch((error: unknown) => {
          dropRest(call.req);
          ended.inc({
            kind: kind.name,
            outcome: error instanceof HttpError && error.status < 500 ? 'refused' : 'failed',
          });
          throw error;
        });
      ended.inc({ kind: kind.name, outcome: answer.status < 400 ? 'recorded' : 'refused' });
      if (answer.status >= 400) throw httpErrorIn(answer.status, answer.body);
      if (answer.position !== undefined) sendPosition(call.res, answer.position);
      return JSON.parse(answer.body) as unknown;
    },
    deps,
    { upload: kind },
  );
};

const onBehalfOf = ({ req, requestId }: Pick<Call, 'req' | 'requestId'>): OnBehalf => ({
  cookie: req.headers.cookie,
  userAgent: req.get('user-agent'),
  address: req.ip,
  requestId,
});
