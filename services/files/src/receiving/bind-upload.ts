import { createHash } from 'node:crypto';
import { type Endpoint } from '@berangkat/contracts/http';
import { type Actor } from '@berangkat/contracts/kernel';
import {
  actorOf,
  answerOnce,
  bind,
  type BindDeps,
  type Call,
  dropRest,
  problemOf,
  type ReceiptKey,
  receiptKeyOf,
  type Receipts,
  HttpError,
  sendPosition,
  type ServiceApp,
  type StoredAnswer,
} from '@berangkat/platform/http';
import { networkOf } from '@berangkat/platform/limits';
import { type z } from 'zod';
import { assertReceivable, receiveForm, type ReceivedFile } from './form';
import { httpErrorIn } from './http-error-in';
import { type Slots } from './slots';
import { type Spool } from './spool';
import { type UploadKind } from './upload-kind';

export interface UploadDeps {
  readonly slots: Slots;
  readonly spool: Spool;
  readonly receipts: Receipts;
  readonly bind: BindDeps;
}

export interface Upload<P extends z.ZodObject, K extends UploadKind> {
  readonly kind: K;
  /** Asked before anything of the body is read. @throws {HttpError} this actor may not upload there */
  readonly mayReceive: (call: UploadCall<P>) => Promise<void>;
  /** What becomes of the file, which is removed afterwards. @throws {HttpError} and leaves nothing behind */
  readonly keep: (call: UploadCall<P>, file: ReceivedFile<K>, actor: Actor) => Promise<StoredAnswer>;
}

export type UploadCall<P extends z.ZodObject> = Call<z.output<P>>;

/**
 * Binds an upload to an entry of the endpoint table. In this order: session, permission (both by `bind`), slot,
 * headers, `mayReceive`, body, receipt, `keep`. The body is received into a file within the limits of the kind.
 */
export const bindUpload = <
  P extends z.ZodObject,
  Q extends z.ZodObject,
  B extends z.ZodType,
  A extends z.ZodType,
  const K extends UploadKind,
>(
  service: ServiceApp,
  endpoint: Endpoint<P, Q, B, A>,
  { kind, mayReceive, keep }: Upload<P, K>,
  { slots, spool, receipts, bind: deps }: UploadDeps,
): void => {
  const ended = service.metrics.counter({
    name: 'uploads_total',
    help: 'Uploads by how they ended',
    labels: ['kind', 'outcome'],
  });

  const receive = async (call: UploadCall<P>, actor: Actor): Promise<StoredAnswer> => {
    const key = receiptKeyOf(call.req, actor.accountid);
    assertReceivable(call.req, kind);
    await mayReceive(call);
    const file = await receiveForm(call.req, kind, spool);
    try {
      return await once(key, file, () => keep(call, file, actor), call.requestId);
    } finally {
      await file.remove();
    }
  };

  /** With an Idempotency-Key, the same file sent again is answered the same and kept once. */
  const once = async (
    key: ReceiptKey | undefined,
    { sha256 }: ReceivedFile<K>,
    work: () => Promise<StoredAnswer>,
    requestId: string,
  ): Promise<StoredAnswer> => {
    if (key === undefined) return work();
    const command = createHash('sha256').update(key.command).update(sha256).digest();
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
    endpoint,
    async (call) => {
      const actor = actorOf(call);
      const sender = { account: actor.accountid, address: networkOf(call.req.ip) };
      const answer = await slots
        .hold(sender, () => receive(call, actor))
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
      return JSON.parse(answer.body) as z.input<A>;
    },
    deps,
    { upload: kind },
  );
};
