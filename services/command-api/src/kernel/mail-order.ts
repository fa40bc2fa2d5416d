import {
  type GivenUpReason,
  type MailCarrier,
  type MailChoice,
  type MailKind,
  type MailLanguage,
  type MailRequested,
} from '@berangkat/contracts/mail';
import { type EventOf } from '@berangkat/contracts/kernel';
import { type MailValues } from '@berangkat/contracts/mail/letter';

/** A message that another context asks for. */
export interface MailOrder {
  /** Its name where it tells something that has one: asked for again, it is the same message. A new id when left out. */
  readonly mailid?: string | undefined;
  readonly accountid: string;
  readonly kind: MailKind;
  readonly language: MailLanguage;
  readonly address: string;
  readonly name?: string | undefined;
  readonly values?: Omit<MailValues, 'agency' | 'name'>;
  /** The link that its button leads to, by its name; the thing whose page it is in a message that may be turned off. */
  readonly linkid?: string | undefined;
  /** The moment from which nobody has any use for it, in milliseconds since the epoch; a day from now when left out. */
  readonly until?: number | undefined;
  /** The standing that it tells an applicant. */
  readonly told?: EventOf<typeof MailRequested>['data']['told'];
}

/** The verified e-mail that an account has a kind of message mailed to, or why it has none mailed. */
export type MailReader = { readonly address: string; readonly name: string | undefined } | 'unconfirmed' | 'unwanted';

/** The outcome of an announcement as mail. */
export type AnnouncementMail =
  | { readonly kind: 'sent'; readonly carrier: MailCarrier }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'givenup'; readonly reason: GivenUpReason };

/** A message to an account that may turn its kind off, by the name of what it tells. */
export interface ChosenMail extends Pick<MailOrder, 'accountid' | 'values' | 'linkid' | 'told'> {
  readonly mailid: string;
  readonly kind: MailChoice;
}

/** The name of the message that tells an account of an alert. */
export const alertMailId = (rule: string, announcementid: string, accountid: string): string =>
  `alert-${rule}-${announcementid}-${accountid}`;

/** The beginning that names of messages about alerts of one rule share; undefined for any other message. */
export const alertPrefixIn = (mailid: string): string | undefined => /^alert-[a-z]+-/.exec(mailid)?.[0];
