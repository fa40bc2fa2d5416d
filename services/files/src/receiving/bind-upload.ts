import { createHash } from 'node:crypto';
import { NEW_RECORD } from '@berangkat/contracts/files/stored';
import {
  answerOnce,
  bind,
  type BindDeps,
  type Call,
  commandIdOf,
  dropRest,
  HttpError,
  httpError,
  onBehalfOf,
  problemOf,
  type ReceiptKey,
  receiptKeyOf,
  type Receipts,
  refusalIn,
  sendPosition,
  type ServiceApp,
  type StoredAnswer,
} from '@berangkat/platform/http';
import { networkOf } from '@berangkat/platform/limits';
import { type SealedFiles } from '@berangkat/platform/objects';
import { type FileKind } from '../kinds/file-kind';
import { type WorkPool } from '../processing/pool';
import { processFile } from '../processing/process-file';
import { answerTo } from '../recording/answer';
import { type FileRecords } from '../recording/file-records';
import { type Scanner } from '../scanning/clamd';
import { storeFiles } from '../storing/store-file';
import { assertReceivable, fileRefused, receiveForm, type ReceivedFile, type ReceivedForm } from './form';
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
  // Begins every outcome at 0, so that an alarm sees the first case too ({@link Metrics.counter}).
  for (const outcome of ['recorded', 'refused', 'failed']) ended.inc({ kind: kind.name, outcome }, 0);

  const receive = async (call: Call, id: string, account: string | undefined): Promise<StoredAnswer> => {
    const key = receiptKeyOf(call.req, account);
    assertReceivable(call.req, kind);
    const ownerid = await records.ownerFor(kind.name, id, onBehalfOf(call));
    const { file, fields, claims } = await receiveForm(call.req, kind, spool);
    const sent = { fields, ...(claims !== undefined && { claims }), commandid: commandIdOf(key) };
    const keep = async (): Promise<StoredAnswer> => {
      if (file === undefined) {
        const recorded = await records.recordFields(kind.name, id, sent, onBehalfOf(call));
        return answerTo(recorded, { remove: () => Promise.resolve(), log: call.log });
      }
      await assertClean(file);
      const filename = kind.namedInLowerCase ? file.filename.toLowerCase() : file.filename;
      return processFile(pool, kind, file, account ?? networkOf(call.req.ip), async (made) => {
        const { remove, ...stored } = await storeFiles(files, kind, ownerid, made, filename);
        const recording = { file: { ...stored, filename }, ...sent };
        const recorded = await records.record(kind.name, id, recording, onBehalfOf(call));
        return answerTo(recorded, { remove, log: call.log });
      });
    };
    try {
      return key === undefined ? await keep() : await once(key, file?.sha256 ?? '', fields, keep, call.requestId);
    } finally {
      await file?.remove();
    }
  };

  /** @throws {HttpError} 422, or 503 while nobody can say: what may be infected is not kept, and sent again later */
  const assertClean = async ({ path }: ReceivedFile): Promise<void> => {
    const verdict = await scanner?.scan(path);
    if (verdict === 'infected') throw fileRefused(422, 'file-infected');
    if (verdict === 'unknown') throw httpError(503, 'file-unchecked', undefined, { retryAfter: 60 });
  };

  /** With an Idempotency-Key, the same file sent again is answered the same and kept once. */
  const once = async (
    key: ReceiptKey,
    sha256: Buffer | string,
    fields: ReceivedForm['fields'],
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
      const account = call.actor?.accountid;
      const id = typeof call.params.id === 'string' ? call.params.id : NEW_RECORD;
      const answer = await slots
        .hold({ account, address: networkOf(call.req.ip) }, () => receive(call, id, account))
        .catch((error: unknown) => {
          dropRest(call.req);
          ended.inc({
            kind: kind.name,
            outcome: error instanceof HttpError && error.status < 500 ? 'refused' : 'failed',
          });
          throw error;
        });
      ended.inc({ kind: kind.name, outcome: answer.status < 400 ? 'recorded' : 'refused' });
      if (answer.status >= 400) throw refusalIn(answer.status, answer.body, 'upload-error');
      if (answer.position !== undefined) sendPosition(call.res, answer.position);
      return JSON.parse(answer.body) as unknown;
    },
    deps,
    { upload: kind },
  );
};
