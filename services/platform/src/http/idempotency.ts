import { createHash, randomUUID } from 'node:crypto';
import { type Request } from 'express';
import { parse as parseUuid, v5 as uuidv5 } from 'uuid';
import { rawBodyOf } from './json-body';
import { type ReceiptKey, type Receipts, type StoredAnswer } from './receipts';
import { isTransient, httpErrors, httpError } from './http-error';

/** Namespace of command ids. Changing it would let a repeated command be carried out twice. */
const COMMANDS = parseUuid('5f6d4c1e-7f0b-4c55-9a3f-3d1c0f6a8a10');

/** Milliseconds that a request waits for another one with the same key. */
const WAIT_LIMIT = 3_000;
const WAIT_STEP = 40;

/**
 * The Idempotency-Key of a request and whose it is: the account's, or for a visitor (registration) the path's and
 * address's.
 * @throws {HttpError} 400 for a key that is no key
 */
export const receiptKeyOf = (req: Request, accountid: string | undefined): ReceiptKey | undefined => {
  const key = req.get('idempotency-key');
  if (key === undefined) return undefined;
  if (!/^[\x21-\x7e]{8,200}$/.test(key)) throw httpError(400, 'idempotency-key-malformed');
  const scope = accountid === undefined ? `visitor ${req.path} ${req.ip ?? ''}` : `account ${accountid}`;
  const command = createHash('sha256').update(`${req.method} ${req.originalUrl}\n`).update(rawBodyOf(req)).digest();
  return { scope, accountid, key, command };
};

/**
 * The id under which a command's events are recorded: the same for the same key, so that repeating it cannot append
 * twice.
 */
export const commandIdOf = (key: ReceiptKey | undefined): string =>
  key === undefined ? randomUUID() : uuidv5(Buffer.from(`${key.scope}\n${key.key}`), COMMANDS);

export interface Answered {
  readonly answer: StoredAnswer;
  /** The command was carried out by an earlier request. */
  readonly replayed: boolean;
}

/**
 * Carries a command out once per key. `work` answers for refusals, too; what it throws (5xx) frees the key again.
 * Answers that depend on the moment and not on the command (408, 429) are not kept. The answer does not wait until it
 * is kept: a request with the same key that comes in between waits for it. `onLost` is called when an answer could not
 * be kept; the key is then free after a while, and the event ids see to it that nothing happens twice. `accountOf` names the
 * account that a visitor's answer is about, whose receipts are forgotten with it.
 * @throws {HttpError} 422 for a key used for another command, 409 while the first request is still at work
 */
export const answerOnce = async (
  receipts: Receipts,
  key: ReceiptKey,
  work: () => Promise<StoredAnswer>,
  onLost: (error: unknown) => void = () => undefined,
  accountOf: (answer: StoredAnswer) => string | undefined = () => undefined,
): Promise<Answered> => {
  const deadline = Date.now() + WAIT_LIMIT;
  for (;;) {
    const begun = await receipts.begin(key);
    if (begun.state === 'new') break;
    if (begun.state === 'done') return { answer: begun.answer, replayed: true };
    if (begun.state === 'other') throw httpErrors.keyReused();
    if (Date.now() >= deadline) throw httpErrors.busy();
    await new Promise((resolve) => setTimeout(resolve, WAIT_STEP));
  }
  let answer: StoredAnswer;
  try {
    answer = await work();
  } catch (error) {
    await receipts.abandon(key);
    throw error;
  }
  if (isTransient(answer.status)) await receipts.abandon(key);
  else receipts.finish({ ...key, accountid: key.accountid ?? accountOf(answer) }, answer).catch(onLost);
  return { answer, replayed: false };
};
