import { ConfigError, readTextFile } from '@berangkat/platform/config';
import { z } from 'zod';

const text = z
  .string()
  .optional()
  .transform((given) => given || undefined);

export const mailSettings = {
  /**
   * The mail server: `smtps://user@mail.example.com:465`, or `smtp://…:587` with STARTTLS. Without one messages lie in
   * the outbox.
   */
  SMTP_URL: text,
  SMTP_PASSWORD_FILE: text,
  /** The authority that signed the server's certificate, where no other machine knows it. */
  SMTP_CA_FILE: text,
  /** The address that messages come from. */
  MAIL_FROM: text,
  /** Sends in the clear to a server that knows no TLS, such as one on the same machine. */
  SMTP_PLAINTEXT: z
    .enum(['true', 'false', ''], { error: 'expected true or false' })
    .default('')
    .transform((given) => given === 'true'),
};

type MailConfig = { readonly [Name in keyof typeof mailSettings]: z.infer<(typeof mailSettings)[Name]> };

export interface MailServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise by STARTTLS. */
  readonly secure: boolean;
  readonly plaintext: boolean;
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  readonly ca?: string | undefined;
  readonly from: string;
}

const ADDRESS = /^[^\s@<>"]{1,64}@[a-z\d.-]{1,200}$/i;

/**
 * The server that messages are sent with; undefined where none is named.
 * @throws {ConfigError} naming what is missing or wrong, never a password
 */
export const mailServer = (config: MailConfig): MailServer | undefined => {
  const { SMTP_URL, SMTP_PASSWORD_FILE, SMTP_CA_FILE, MAIL_FROM, SMTP_PLAINTEXT } = config;
  if (SMTP_URL === undefined) return undefined;
  const url = URL.canParse(SMTP_URL) ? new URL(SMTP_URL) : undefined;
  if (url === undefined || !/^smtps?:$/.test(url.protocol) || url.hostname === '')
    throw new ConfigError(['SMTP_URL: expected the address of a mail server, e.g. smtps://user@mail.example.com:465']);
  if (url.password !== '')
    throw new ConfigError(['SMTP_URL: the password stands in the file that SMTP_PASSWORD_FILE names']);
  if (MAIL_FROM === undefined || !ADDRESS.test(MAIL_FROM))
    throw new ConfigError(['SMTP_URL needs MAIL_FROM, the address that messages come from, e.g. portal@example.com']);
  const secure = url.protocol === 'smtps:';
  const user = url.username === '' ? undefined : decodeURIComponent(url.username);
  if (user !== undefined && SMTP_PASSWORD_FILE === undefined)
    throw new ConfigError(['SMTP_URL names a user and needs SMTP_PASSWORD_FILE']);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    plaintext: SMTP_PLAINTEXT,
    user,
    password: user === undefined ? undefined : readTextFile('SMTP_PASSWORD_FILE', SMTP_PASSWORD_FILE!),
    ca: SMTP_CA_FILE === undefined ? undefined : readTextFile('SMTP_CA_FILE', SMTP_CA_FILE),
    from: MAIL_FROM,
  };
};
