import { createHmac, timingSafeEqual } from 'node:crypto';
import { type MessageReport, type NumberWish, taskIn } from '@berangkat/contracts/announcements/tasks';
import { type Logger } from '@berangkat/platform/observability';
import express, { type Request, type RequestHandler, Router } from 'express';
import { z } from 'zod';
import { reasonOf } from './answers';

/** Bytes; the gateway takes no more either. */
const MAX_BODY = 256 * 1024;

const statusOf = z.object({
  id: z.string().min(1).max(200),
  status: z.string(),
  biz_opaque_callback_data: z.string().max(512).optional(),
  errors: z.array(z.object({ code: z.number() })).optional(),
});
const messageOf = z.object({
  from: z.string().regex(/^\d{6,15}$/),
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string() }).optional(),
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
          }),
        }),
      ),
    }),
  ),
});

const STOP = /^\s*(?:stop|berhenti|unsubscribe)\b/i;
const START = /^\s*(?:start|mulai)\b/i;

/** What a call of the provider says. */
export type Word =
  | { readonly kind: 'report'; readonly report: MessageReport }
  | { readonly kind: 'wish'; readonly wish: NumberWish };

const isReported = (status: string): status is MessageReport['status'] =>
  ['sent', 'delivered', 'read', 'failed'].includes(status);

const reportIn = (said: unknown): readonly Word[] => {
  const { data } = statusOf.safeParse(said);
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

const wishIn = (said: unknown): readonly Word[] => {
  const { data } = messageOf.safeParse(said);
  const text = (data?.text?.body ?? data?.button?.text ?? '').slice(0, 40);
  if (data === undefined || !(STOP.test(text) || START.test(text))) return [];
  return [{ kind: 'wish', wish: { number: data.from, optedout: STOP.test(text) } }];
};

/** Everything of use in a call; what is of other numbers or of other kinds is left out. */
export const wordsIn = (body: unknown, phoneNumberId: string): readonly Word[] =>
  (payload.safeParse(body).data?.entry ?? [])
    .flatMap(({ changes }) => changes)
    .filter(({ value }) => (value.metadata?.phone_number_id ?? phoneNumberId) === phoneNumberId)
    .flatMap(({ value: { statuses = [], messages = [] } }) => [
      ...statuses.flatMap(reportIn),
      ...messages.flatMap(wishIn),
    ]);

/** Whether the provider signed these bytes, as the header `X-Hub-Signature-256` says. */
const isSigned = (body: Buffer, header: string | undefined, appSecret: string): boolean => {
  const wanted = Buffer.from(`sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`);
  const given = Buffer.from(header ?? '');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};

export interface WebhookOptions {
  readonly phoneNumberId: string;
  readonly appSecret: string;
  /** What the provider shows when the address is registered. */
  readonly verifyToken: string;
  /** @throws when it could not be recorded: the provider says it again */
  readonly hear: (word: Word) => Promise<void>;
  readonly logger: Logger;
}

/** What the provider calls at /webhooks/whatsapp. Without its signature nothing is read. */
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
  router.post('/webhooks/whatsapp', express.raw({ type: () => true, limit: MAX_BODY }), listen);
  return router;
};

const isSame = (given: string, wanted: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
};
