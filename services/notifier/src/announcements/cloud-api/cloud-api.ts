import { couldNotBeSent } from '@berangkat/platform/instances';
import { type OutgoingMessage, type Provider, type SendResult } from '../provider';
import { resultOf } from './answers';

export interface CloudApiOptions {
  /** With the version: `https://graph.facebook.com/v23.0`. */
  readonly baseUrl: string;
  /** Of the system user. */
  readonly token: string;
  readonly phoneNumberId: string;
  /** Milliseconds until an answer has to be there; 15 s when left out. */
  readonly timeout?: number;
}

/** WhatsApp Business Cloud API: template messages over HTTPS, each tried once. */
export class CloudApi implements Provider {
  constructor(private readonly options: CloudApiOptions) {}

  async send(message: OutgoingMessage): Promise<SendResult> {
    const { baseUrl, token, phoneNumberId, timeout = 15_000 } = this.options;
    try {
      const answer = await fetch(`${baseUrl}/${encodeURIComponent(phoneNumberId)}/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(bodyOf(message)),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      const text = await answer.text();
      return resultOf(answer.status, jsonIn(text), answer.headers.get('retry-after'));
    } catch (error) {
      // Without a connection nothing was sent. Any other failure may have come after the message.
      return couldNotBeSent((error as Error).cause)
        ? { outcome: 'postponed', everybody: true }
        : { outcome: 'unknown', reason: 'no-answer' };
    }
  }
}

const bodyOf = ({ reference, number, templateid, language, parameters }: OutgoingMessage): object => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: number.replace('+', ''),
  type: 'template',
  template: {
    name: templateid,
    language: { code: language },
    components: [{ type: 'body', parameters: parameters.map((text) => ({ type: 'text', text })) }],
  },
  // Comes back in every report, so that one can be told of a message whose id never reached us.
  biz_opaque_callback_data: reference,
});

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};
