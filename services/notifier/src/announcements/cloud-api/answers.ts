import { type Reason } from '@berangkat/contracts/announcements';
import { z } from 'zod';
import { type SendResult } from '../provider';

const taken = z.object({ messages: z.array(z.object({ id: z.string().min(1).max(200) })).min(1) });
const refused = z.object({ error: z.object({ code: z.number() }) });

/**
 * Codes of the Cloud API (developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes) by what they mean for a
 * message.
 */
const FAILED: readonly (readonly [Reason, readonly number[]])[] = [
  ['no-account', [0, 3, 10, 190, 131005, 131031, 131042, 131045, 133010]],
  ['no-template', [132000, 132001, 132005, 132007, 132012, 132015, 132016, 132068, 132069]],
  ['not-on-whatsapp', [131021, 131026, 131030, 130472, 131049]],
  ['opted-out', [131050]],
];
/** The account, or the whole app, sends too fast. */
const TOO_MANY = new Set([4, 80007, 130429, 131048, 133016]);
/** Too many to this one number. */
const TOO_MANY_TO_ONE = 131056;

/** Why a message was not sent, by the code of an answer or of a report. */
export const reasonOf = (code: number | undefined): Reason =>
  FAILED.find(([, codes]) => code !== undefined && codes.includes(code))?.[0] ?? 'refused';

/** Seconds, as the header Retry-After has them; undefined for anything else. */
const waitIn = (retryAfter: string | null): number | undefined =>
  retryAfter !== null && /^\d{1,5}$/.test(retryAfter) ? Number(retryAfter) * 1_000 : undefined;

/**
 * Answers the result that an answer of the provider means. A fault of the server, or no answer, says nothing about the
 * message: it may have been accepted before.
 */
export const resultOf = (status: number, body: unknown, retryAfter: string | null): SendResult => {
  if (status >= 200 && status < 300) {
    const { data } = taken.safeParse(body);
    return data === undefined
      ? { outcome: 'unknown', reason: 'server-error' }
      : { outcome: 'sent', messageid: data.messages[0]!.id };
  }
  if (status < 400 || status >= 500) return { outcome: 'unknown', reason: 'server-error' };
  const number = refused.safeParse(body).data?.error.code;
  const waitMs = waitIn(retryAfter);
  const later = { ...(waitMs !== undefined && { waitMs }), ...(number !== undefined && { code: String(number) }) };
  if (number === TOO_MANY_TO_ONE) return { outcome: 'postponed', everybody: false, ...later };
  if (status === 429 || (number !== undefined && TOO_MANY.has(number)))
    return { outcome: 'postponed', everybody: true, ...later };
  if (number === undefined) return { outcome: 'failed', reason: status === 401 ? 'no-account' : 'refused' };
  return { outcome: 'failed', reason: reasonOf(number), code: String(number) };
};
