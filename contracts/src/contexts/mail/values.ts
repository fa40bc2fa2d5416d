import { DAY } from '../../kernel/calendar';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export const MAIL_LANGUAGES = ['en', 'id'] as const;
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

/** The kinds of messages. The catalogues (letter/texts) hold the words of each. */
export const MAIL_KINDS = [
  'password-link',
  'password-help',
  'password-changed',
  'email-link',
  'email-change',
  'email-changing',
  'new-device',
  'factor-added',
  'factor-removed',
  'factor-reset',
  'standing',
  'import',
  'share',
  'alert',
  'announcement',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Kinds of messages that an account may turn off and on, in its menu and in the message itself. */
export const MAIL_CHOICES = {
  /** A step in a pipeline, as the applicant's own pages show it. */
  standing: { for: ['applicant'], atFirst: true },
  /** An announcement, or an invitation to an interview, where WhatsApp does not reach the applicant. */
  announcement: { for: ['applicant'], atFirst: true },
  /** The result of an import, to whoever began it. */
  import: { for: ['admin', 'superadmin'], atFirst: true },
  /** The first opening of a link to a CV, to whoever made it. */
  share: { for: ['superadmin'], atFirst: false },
  /** An alert, with as many words as a message of it to a number. */
  alert: { for: ['superadmin'], atFirst: true },
} as const satisfies Partial<Record<MailKind, { readonly for: readonly string[]; readonly atFirst: boolean }>>;
export type MailChoice = keyof typeof MAIL_CHOICES;

export const isMailChoice = (kind: string): kind is MailChoice => Object.hasOwn(MAIL_CHOICES, kind);

/** The address at which a reader turns messages off, without signing in. The gateway leads it to command-api. */
export const UNSUBSCRIBE = '/unsubscribe';

/** The list under which an account's preferences keep whether messages of a kind are mailed. */
export const listOfChoice = (choice: MailChoice): `mail-${MailChoice}` => `mail-${choice}`;

/**
 * The taker of a message: a mail server, or the portal's own outbox if none is named and nothing leaves.
 */
export const MAIL_CARRIERS = ['smtp', 'outbox'] as const;
export type MailCarrier = (typeof MAIL_CARRIERS)[number];

/**
 * queued: waits for its turn, or for its next try · sent: the mail server took it · outbox: lies in the outbox of a
 * portal without a mail server, and was not sent · refused: the mail server will not have it · givenup: could not be
 * sent for as long as it was of use.
 */
export const MAIL_STATES = ['queued', 'sent', 'outbox', 'refused', 'givenup'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/**
 * Why a message was given up: its time was over, its reader is not there any more or wants no more of its kind, enough
 * went to its address within a day, or the address is not the confirmed one of its reader any more.
 */
export const GIVEN_UP_REASONS = ['expired', 'erased', 'unwanted', 'toomany', 'unconfirmed'] as const;
export type GivenUpReason = (typeof GIVEN_UP_REASONS)[number];

/** Milliseconds after which a message that could not be sent is given up, where it is not of use for shorter. */
export const MAIL_WITHIN = DAY;

/** Milliseconds until the next try after so many that the mail server put off. */
export const waitAfter = (tries: number): number => Math.min(MINUTE * 2 ** (tries - 1), 2 * HOUR);

/** Characters that are kept of what a mail server says. */
export const ANSWER_MAX = 300;

/** Messages of a kind that lie in the outbox: older ones are not kept. An announcement to many takes no place of a link. */
export const MAIL_OUTBOX_KEPT = 200;
