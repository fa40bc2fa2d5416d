import { occasionOf, type Reason, senderOf, SENT_WITHIN } from '@berangkat/contracts/announcements';
import { marksIn, withLinks } from '@berangkat/contracts/interviews/letters';
import { broadcastNumberOf } from '@berangkat/contracts/phones';
import { type CommandHandler } from '@berangkat/platform/event-log';
import { type CommandMeta } from '../../kernel/command';
import { type AnnouncementMail, type MailOrder, type MailReader } from '../../kernel/mail-order';
import { languageFor, type Requested, writtenIn } from './announcement';
import { type Contact } from './contact';
import { isMailing, type Message, type MailedOutcome, messageDecider, type MessageKey, messageStream } from './message';
import { type OptOutRepository } from './opt-out-repository';

export interface MailingInterfaces {
  /** The address that an account has its announcements mailed to, or why there is none. */
  announcementReader(accountid: string): Promise<MailReader>;
  sendMail(order: MailOrder, meta: CommandMeta): Promise<void>;
}

/** A message of an announcement, and whom it is for. */
export interface Addressed {
  readonly announcement: Requested;
  readonly place: MessageKey;
  readonly contact: Contact | undefined;
}

/** The name of a message as mail: of each attempt another, and of one attempt always the same. */
const mailIdOf = ({ announcementid, recipient }: MessageKey, attemptid: string): string =>
  `announcement-${announcementid}-${recipient}-${attemptid}`;
const MAIL_ID = /^announcement-(\d{11})-(\d+)-(.+)$/;

/** The message that mail of a name is; undefined for mail of anything else. */
export const mailedIn = (mailid: string) => {
  const [, announcementid, recipient, attemptid] = MAIL_ID.exec(mailid) ?? [];
  return announcementid === undefined || attemptid === undefined
    ? undefined
    : { announcementid, recipient: Number(recipient), attemptid };
};

/** Why a message was not mailed, in the words of announcements. */
const REASON_OF: Readonly<Record<Extract<AnnouncementMail, { kind: 'givenup' }>['reason'], Reason>> = {
  expired: 'expired',
  erased: 'no-address',
  unwanted: 'opted-out',
  toomany: 'mail-limit',
  unconfirmed: 'no-address',
};
const outcomeOf = (mail: AnnouncementMail, messageid: string): MailedOutcome => {
  if (mail.kind === 'sent') return { kind: mail.carrier === 'outbox' ? 'outbox' : 'mail', messageid };
  return mail.kind === 'refused'
    ? { kind: 'failed', reason: 'mail-refused', code: mail.code }
    : { kind: 'failed', reason: REASON_OF[mail.reason] };
};

export interface MailingDependencies {
  readonly commandHandler: CommandHandler;
  readonly optOuts: Pick<OptOutRepository, 'isOptedOut'>;
  /** Asked when a message comes. */
  readonly interfaces: MailingInterfaces;
}

/** Gives messages to mail. */
export const mailing = ({ commandHandler, optOuts, interfaces }: MailingDependencies) => {
  const append = async (command: Parameters<typeof messageDecider.decide>[0], meta: CommandMeta): Promise<Message> =>
    (
      await commandHandler.decideAndAppend({
        stream: messageStream(command.place),
        decider: messageDecider,
        command,
        meta,
      })
    ).state;

  /**
   * Where a person has announcements mailed, or why nothing is mailed to them. Whoever said STOP with a number that
   * WhatsApp does not reach wants none by mail either.
   */
  const readerOf = async (contact: Contact | undefined): Promise<MailReader> => {
    if (contact?.account === undefined) return 'unconfirmed';
    const number = broadcastNumberOf(contact.phone);
    if (number !== null && (await optOuts.isOptedOut(number))) return 'unwanted';
    return interfaces.announcementReader(contact.account);
  };

  /**
   * Asks for the mail of a message that is given to mail. Asked again, also by a process that found it left behind, it is
   * the same mail.
   */
  const order = async ({ announcement, place, contact }: Addressed, message: Message, meta: CommandMeta) => {
    const { attemptid } = message;
    if (!isMailing(message) || attemptid === undefined) return;
    const reader = await readerOf(contact);
    if (typeof reader === 'string' || contact?.account === undefined) {
      const reason = REASON_OF[typeof reader === 'string' ? reader : 'unconfirmed'];
      const own = { ...meta, step: 'not mailed' };
      await append({ type: 'RecordMail', place, attemptid, outcome: { kind: 'failed', reason } }, own);
      return;
    }
    const language = languageFor(announcement, contact.language);
    const written = writtenIn(announcement, language);
    const [interviewdayid] = marksIn(written.content);
    await interfaces.sendMail(
      {
        mailid: mailIdOf(place, attemptid),
        accountid: contact.account,
        kind: 'announcement',
        language,
        address: reader.address,
        // The account's: the name of the record would outlive its erasure, under the key of the account.
        name: reader.name,
        // The link of an invitation is behind the button: it is made when the message is sent, and stands in no log.
        values: {
          announcement: {
            subject: written.subject,
            content: withLinks(written.content, () => ''),
            occasion: occasionOf(language, written),
            notes: written.notes,
            sender: senderOf(language, written),
          },
        },
        ...(interviewdayid !== undefined && { linkid: `${interviewdayid}.${place.applicantid}` }),
        until: announcement.requestedat + SENT_WITHIN,
      },
      meta,
    );
  };

  return {
    readerOf,
    order,

    /** Gives a message to mail, where somebody has it mailed. @returns false where nobody has */
    async byMail(addressed: Addressed, attemptid: string, meta: CommandMeta): Promise<boolean> {
      if (typeof (await readerOf(addressed.contact)) === 'string') return false;
      await order(addressed, await append({ type: 'Mail', place: addressed.place, attemptid }, meta), meta);
      return true;
    },

    /** Records what became of a message as mail. Told again, it changes nothing. */
    async record(place: MessageKey, attemptid: string, mail: AnnouncementMail, meta: CommandMeta): Promise<void> {
      const outcome = outcomeOf(mail, mailIdOf(place, attemptid));
      await append({ type: 'RecordMail', place, attemptid, outcome }, { ...meta, step: 'announced' });
    },
  };
};
