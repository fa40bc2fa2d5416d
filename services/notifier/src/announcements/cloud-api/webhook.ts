import { createHmac, timingSafeEqual } from 'node:crypto';
import { type MessageReport, type NumberWish, taskIn } from '@berangkat/contracts/announcements/tasks';
import { broadcastNumberOf } from '@berangkat/contracts/phones';
import { WEBHOOK_LIMIT } from '@berangkat/platform/http';
import { type Logger } from '@berangkat/platform/observability';
import express, { type Request, type RequestHandler, Router } from 'express';
import { z } from 'zod';
import { type UnclearReply } from '../replies';
import { wishIn } from '../wishes';
import { reasonOf } from './answers';

const statusOf = z.object({
  id: z.string().min(1).max(200),
  status: z.string(),
  biz_opaque_callback_data: z.string().max(512).optional(),
  errors: z.array(z.object({ code: z.number() })).optional(),
});
const number = z.string().regex(/^\d{6,15}$/);
const userid = z.string().max(200);
/** Somebody who hides the number is named by `from_user_id` alone. */
const messageOf = z.object({
  id: z.string().min(1).max(200),
  from: number.optional().catch(undefined),
  from_user_id: userid.optional(),
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string() }).optional(),
  interactive: z.object({ button_reply: z.object({ title: z.string() }) }).optional(),
});
const contactOf = z.object({ wa_id: number, user_id: userid });
/** WhatsApp's own button under what a business sends. Somebody who hides the number is named by `user_id` alone. */
const preferenceOf = z.object({
  wa_id: number.optional().catch(undefined),
  user_id: userid.optional(),
  category: z.literal('marketing_messages'),
  value: z.enum(['stop', 'resume']),
  detail: z.string().optional(),
  timestamp: z.union([z.string(), z.number()]).optional(),
});
const payload = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            metadata: z.object({ phone_number_id: z.string() }).optional(),
            statuses: z.array(z.unknown()).optional(),
            messages: z.array(z.unknown()).optional(),
            contacts: z.array(z.unknown()).optional(),
            user_preferences: z.array(z.unknown()).optional(),
          }),
        }),
      ),
    }),
  ),
});

/** One report in a call of the provider. */
export type Word =
  | { readonly kind: 'report'; readonly report: MessageReport }
  | { readonly kind: 'wish'; readonly wish: NumberWish }
  /** Somebody has to read it. */
  | { readonly kind: 'reply'; readonly reply: UnclearReply };

const isReported = (status: string): status is MessageReport['status'] =>
  ['sent', 'delivered', 'read', 'failed'].includes(status);

const reportIn = (value: unknown): readonly Word[] => {
  const { data } = statusOf.safeParse(value);
  const task = data?.biz_opaque_callback_data === undefined ? undefined : taskIn(data.biz_opaque_callback_data);
  if (data === undefined || task === undefined || !isReported(data.status)) return [];
  const code = data.errors?.[0]?.code;
  return [
    {
      kind: 'report',
      report: {
        ...task,
        messageid: data.id,
        status: data.status,
        ...(data.status === 'failed' && { reason: reasonOf(code) }),
        ...(code !== undefined && { code: String(code) }),
      },
    },
  ];
};

/** A wish of whoever has a number that announcements can go to; of anybody else's somebody reads what was said. */
const wishOrReply = (number: string | undefined, optedout: boolean, reply: UnclearReply): Word =>
  number !== undefined && broadcastNumberOf(`+${number}`) !== null
    ? { kind: 'wish', wish: { number, optedout } }
    : { kind: 'reply', reply };

/** Reads replies that concern announcements. `numbers`: of those whom the call names, by their ids. */
const repliedIn = (value: unknown, numbers: ReadonlyMap<string, string>): readonly Word[] => {
  const { data } = messageOf.safeParse(value);
  const text = data?.text?.body ?? data?.button?.text ?? data?.interactive?.button_reply.title ?? '';
  const wish = wishIn(text);
  if (data === undefined || wish === undefined) return [];
  const number = data.from ?? numbers.get(data.from_user_id ?? '');
  const reply = { messageid: data.id, text, ...(number !== undefined && { number }) };
  return [wish === 'unclear' ? { kind: 'reply', reply } : wishOrReply(number, wish === 'stop', reply)];
};

/** A preference has no id of its own: told twice, it is one by whose it is, what and when. */
const preferredIn = (said: unknown, numbers: ReadonlyMap<string, string>): readonly Word[] => {
  const { data } = preferenceOf.safeParse(said);
  if (data === undefined) return [];
  const { user_id = '', value, detail = value, timestamp = '' } = data;
  const number = data.wa_id ?? numbers.get(user_id);
  const messageid = `preference ${user_id || (number ?? '')} ${value} ${timestamp}`;
  return [wishOrReply(number, value === 'stop', { messageid, text: detail, ...(number !== undefined && { number }) })];
};

const numbersIn = (contacts: readonly unknown[]): ReadonlyMap<string, string> =>
  new Map(
    contacts.flatMap((contact) => {
      const { data } = contactOf.safeParse(contact);
      return data === undefined ? [] : [[data.user_id, data.wa_id] as const];
    }),
  );

/** Everything of use in a call; what is of other numbers or of other kinds is left out. */
export const wordsIn = (body: unknown, phoneNumberId: string): readonly Word[] =>
  (payload.safeParse(body).data?.entry ?? [])
    .flatMap(({ changes }) => changes)
    .filter(({ value }) => (value.metadata?.phone_number_id ?? phoneNumberId) === phoneNumberId)
    .flatMap(({ value: { statuses = [], messages = [], contacts = [], user_preferences: preferences = [] } }) => {
      const numbers = numbersIn(contacts);
      return [
        ...statuses.flatMap(reportIn),
        ...messages.flatMap((message) => repliedIn(message, numbers)),
        ...preferences.flatMap((preference) => preferredIn(preference, numbers)),
      ];
    });

/** Whether the provider signed these bytes, as the header `X-Hub-Signature-256` says. */
const isSigned = (body: Buffer, header: string | undefined, appSecret: string): boolean => {
  const wanted = Buffer.from(`sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`);
  const given = Buffer.from(header ?? '');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};

export interface WebhookOptions {
  readonly phoneNumberId: string;
  readonly appSecret: string;
  /** The word that the provider shows when the address is registered. */
  readonly verifyToken: string;
  /** @throws when it could not be recorded: the provider says it again */
  readonly hear: (word: Word) => Promise<void>;
  readonly logger: Logger;
}

/** Answers the provider's calls at /webhooks/whatsapp. Nothing is read without its signature. */
export const webhook = ({ phoneNumberId, appSecret, verifyToken, hear, logger }: WebhookOptions): Router => {
  const verify: RequestHandler = (req, res) => {
    const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = req.query;
    const isRight = mode === 'subscribe' && typeof token === 'string' && isSame(token, verifyToken);
    if (!isRight || typeof challenge !== 'string' || !/^[\w-]{1,200}$/.test(challenge)) return void res.sendStatus(403);
    res.type('text/plain').send(challenge);
  };
  const listen: RequestHandler = async (req: Request, res) => {
    const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
    if (!isSigned(body, req.get('x-hub-signature-256'), appSecret)) return void res.sendStatus(403);
    try {
      for (const word of wordsIn(JSON.parse(body.toString()), phoneNumberId)) await hear(word);
      res.sendStatus(200);
    } catch (error) {
      logger.warn({ err: error }, 'a report of WhatsApp could not be recorded');
      res.sendStatus(503);
    }
  };
  const router = Router();
  router.get('/webhooks/whatsapp', verify);
  router.post('/webhooks/whatsapp', express.raw({ type: () => true, limit: WEBHOOK_LIMIT }), listen);
  return router;
};

const isSame = (given: string, wanted: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
};
