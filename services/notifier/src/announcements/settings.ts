import { ConfigError, readTextFile } from '@berangkat/platform/config';
import { z } from 'zod';

const text = z
  .string()
  .optional()
  .transform((given) => given || undefined);

export const whatsAppSettings = {
  /** With the version of the Graph API. */
  WHATSAPP_URL: z
    .url({ protocol: /^https?$/, error: 'expected an http:// or https:// address' })
    .default('https://graph.facebook.com/v23.0')
    .transform((url) => (url.endsWith('/') ? url.slice(0, -1) : url)),
  /** The id of the number that announcements come from; without one they go to the outbox. */
  WHATSAPP_PHONE_NUMBER_ID: text.pipe(
    z
      .string()
      .regex(/^\d{5,30}$/, 'expected the id of a phone number')
      .optional(),
  ),
  WHATSAPP_TOKEN_FILE: text,
  WHATSAPP_APP_SECRET_FILE: text,
  WHATSAPP_VERIFY_TOKEN_FILE: text,
  /** Messages in a second, of each notifier. An account begins with 80. */
  WHATSAPP_PER_SECOND: z.coerce
    .number({ error: 'expected a number from 1 to 1000' })
    .min(1, 'expected a number from 1 to 1000')
    .max(1_000, 'expected a number from 1 to 1000')
    .default(20),
};

type WhatsAppConfig = { readonly [Name in keyof typeof whatsAppSettings]: z.infer<(typeof whatsAppSettings)[Name]> };

export interface WhatsAppAccount {
  readonly baseUrl: string;
  readonly phoneNumberId: string;
  readonly token: string;
  readonly appSecret: string;
  readonly verifyToken: string;
}

/**
 * The account that announcements are sent with; undefined where none is named.
 * @throws {ConfigError} naming what is missing beside the number
 */
export const whatsAppAccount = (config: WhatsAppConfig): WhatsAppAccount | undefined => {
  const phoneNumberId = config.WHATSAPP_PHONE_NUMBER_ID;
  if (phoneNumberId === undefined) return undefined;
  const secret = (name: 'WHATSAPP_TOKEN_FILE' | 'WHATSAPP_APP_SECRET_FILE' | 'WHATSAPP_VERIFY_TOKEN_FILE'): string => {
    const file = config[name];
    if (file === undefined) throw new ConfigError([`WHATSAPP_PHONE_NUMBER_ID needs ${name}`]);
    return readTextFile(name, file);
  };
  return {
    baseUrl: config.WHATSAPP_URL,
    phoneNumberId,
    token: secret('WHATSAPP_TOKEN_FILE'),
    appSecret: secret('WHATSAPP_APP_SECRET_FILE'),
    verifyToken: secret('WHATSAPP_VERIFY_TOKEN_FILE'),
  };
};
