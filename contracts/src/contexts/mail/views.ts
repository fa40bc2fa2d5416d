import { z } from 'zod';
import { id, pageInfo } from '../../kernel';
import { GIVEN_UP_REASONS, MAIL_CARRIERS, MAIL_KINDS, MAIL_LANGUAGES, MAIL_STATES } from './values';
import { mailWords } from './events';
import { mailId } from './mail-id';

/** A message, and what became of it. */
export const mailRow = z.object({
  mailid: mailId,
  accountid: id,
  kind: z.enum(MAIL_KINDS),
  language: z.enum(MAIL_LANGUAGES),
  state: z.enum(MAIL_STATES),
  /** Null where the reader may not see it, and of who was erased. */
  address: z.string().nullable(),
  /** The answer of the mail server: its code, and its words where the reader sees the address. */
  code: z.string().nullable(),
  answer: z.string().nullable(),
  reason: z.enum(GIVEN_UP_REASONS).nullable(),
  /** Tries that the mail server put off. */
  tries: z.number().int(),
  nextat: z.string().nullable(),
  requestedat: z.string(),
  at: z.string(),
  /** The message in the outbox, if the reader may read it. */
  letter: z.object({ words: mailWords, link: z.string().nullable(), unsubscribe: z.string().nullable() }).nullable(),
});
export type MailRow = z.infer<typeof mailRow>;

export const mailList = z.object({
  mail: z.array(mailRow),
  page: pageInfo,
  /** The taker of messages; null if no process says. */
  carrier: z.enum(MAIL_CARRIERS).nullable(),
  /** True while the mail server cannot be used. */
  failing: z.boolean(),
});
export type MailList = z.infer<typeof mailList>;
