import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';

export const PHONE_NUMBER_ID = '106540352242922';
export const TOKEN = 'EAAJB-the-token-of-a-system-user';
export const APP_SECRET = 'the-secret-of-the-app';
export const VERIFY_TOKEN = 'what-the-address-is-registered-with';

/** How the server takes one request; `ok` when nothing is said. */
export type Behaviour =
  | 'ok'
  /** HTTP 429, code 130429: too many messages of the account. */
  | 'too-many'
  /** Code 131056: too many to this number. */
  | 'too-many-to-one'
  /** Takes the message and answers 500. */
  | 'takes-and-fails'
  /** Takes the message and ends the connection without an answer. */
  | 'takes-and-hangs-up'
  /** Takes the message and never answers. */
  | 'takes-and-is-silent'
  /** Answers after so many milliseconds. */
  | { readonly slow: number }
  /** Refuses with this code. */
  | { readonly refuses: number };

export interface TakenMessage {
  readonly id: string;
  /** Digits. */
  readonly to: string;
  readonly language: string;
  readonly parameters: readonly string[];
  readonly reference: string | undefined;
}

/** A template message as the Cloud API documents it; anything else is refused, as it does. */
const templateMessage = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: z.string().regex(/^\d{6,15}$/),
  type: z.literal('template'),
  template: z.strictObject({
    name: z.string(),
    language: z.strictObject({ code: z.string() }),
    components: z.tuple([
      z.strictObject({
        type: z.literal('body'),
        parameters: z.array(z.strictObject({ type: z.literal('text'), text: z.string() })),
      }),
    ]),
  }),
  biz_opaque_callback_data: z.string().max(512).optional(),
});

const PARAMETERS = 5;
const LANGUAGES = ['id', 'en'];

/**
 * The WhatsApp Business Cloud API for tests: its documented request, answers, errors and reports, and what it does on a
 * bad day.
 */
export class WhatsAppServer {
  /** Every message that it took, in order. */
  readonly taken: TakenMessage[] = [];
  /** How the next requests are met, one each. */
  readonly next: Behaviour[] = [];
  /** How the others are. */
  otherwise: Behaviour = 'ok';
  /** Requests that came, whatever became of them. */
  requests = 0;
  readonly #server: Server = createServer((req, res) => {
    this.#answer(req, res).catch(() => res.destroy());
  });

  static async start(): Promise<WhatsAppServer> {
    const server = new WhatsAppServer();
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve));
    return server;
  }

  /** The base address of the API. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v23.0`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const body = await bodyOf(req);
    if (req.method !== 'POST' || req.url !== `/v23.0/${PHONE_NUMBER_ID}/messages`)
      return refuse(res, 400, 100, 'Unsupported post request.');
    if (req.headers.authorization !== `Bearer ${TOKEN}`)
      return refuse(res, 401, 190, 'Error validating access token', 'OAuthException');
    this.requests += 1;
    const behaviour = this.next.shift() ?? this.otherwise;
    if (behaviour === 'too-many') return refuse(res, 429, 130429, '(#130429) Rate limit hit');
    if (behaviour === 'too-many-to-one')
      return refuse(res, 400, 131056, '(#131056) (Business Account, Consumer Account) pair rate limit hit');
    if (typeof behaviour === 'object' && 'refuses' in behaviour)
      return refuse(res, 400, behaviour.refuses, `(#${behaviour.refuses})`);
    const { data } = templateMessage.safeParse(JSON.parse(body));
    if (data === undefined) return refuse(res, 400, 100, '(#100) Invalid parameter');
    const { name, language, components } = data.template;
    const parameters = components[0].parameters.map(({ text }) => text);
    if (name !== 'general_announcement' || !LANGUAGES.includes(language.code))
      return refuse(res, 404, 132001, '(#132001) Template name does not exist in the translation');
    if (parameters.length !== PARAMETERS)
      return refuse(res, 400, 132000, '(#132000) Number of parameters does not match the expected number of params');
    if (parameters.some((text) => text === '' || /[\n\t]| {5}/.test(text)))
      return refuse(res, 400, 132018, '(#132018) Param text cannot have new-line/tab characters');
    if (typeof behaviour === 'object') await delay(behaviour.slow);
    const id = `wamid.${randomBytes(20).toString('base64url')}`;
    this.taken.push({ id, to: data.to, language: language.code, parameters, reference: data.biz_opaque_callback_data });
    if (behaviour === 'takes-and-fails') return refuse(res, 500, 131000, '(#131000) Something went wrong');
    if (behaviour === 'takes-and-hangs-up') return void res.destroy();
    if (behaviour === 'takes-and-is-silent') return;
    res.setHeader('content-type', 'application/json').end(
      JSON.stringify({
        messaging_product: 'whatsapp',
        contacts: [{ input: data.to, wa_id: data.to }],
        messages: [{ id, message_status: 'accepted' }],
      }),
    );
  }
}

const bodyOf = async (req: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

const refuse = (res: ServerResponse, status: number, code: number, message: string, type = 'GraphMethodException') =>
  void res
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify({ error: { message, type, code, fbtrace_id: 'AEnoG' } }));

const change = (value: object): object => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: '102290129340398',
      changes: [
        {
          field: 'messages',
          value: {
            messaging_product: 'whatsapp',
            metadata: { display_phone_number: '628110000', phone_number_id: PHONE_NUMBER_ID },
            ...value,
          },
        },
      ],
    },
  ],
});

/** The body of a report about a message. */
export const reportOf = (
  { id, to, reference }: Pick<TakenMessage, 'id' | 'to' | 'reference'>,
  status: string,
  code?: number,
): object =>
  change({
    statuses: [
      {
        id,
        status,
        timestamp: '1763700000',
        recipient_id: to,
        ...(reference !== undefined && { biz_opaque_callback_data: reference }),
        ...(code !== undefined && { errors: [{ code, title: `Error ${code}` }] }),
      },
    ],
  });

/** The body of what somebody writes back. */
export const replyOf = (from: string, text: string): object =>
  change({ messages: [{ from, id: 'wamid.reply', timestamp: '1763700000', type: 'text', text: { body: text } }] });

export const signatureOf = (body: string, secret = APP_SECRET): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

/** Calls a webhook as the provider does; answers the status. */
export const callWebhook = async (url: string, said: object, secret = APP_SECRET): Promise<number> => {
  const body = JSON.stringify(said);
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': signatureOf(body, secret) },
    body,
  });
  return answer.status;
};
