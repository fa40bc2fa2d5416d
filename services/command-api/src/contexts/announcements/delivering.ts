import {
  type DecideAnnouncement,
  type Reason,
  SENT_WITHIN,
  templateParameters,
} from '@berangkat/contracts/announcements';
import {
  type AnnouncementTask,
  type Claimed,
  type ClaimMessage,
  type MessageOutcome,
  type MessageReport,
} from '@berangkat/contracts/announcements/tasks';
import { can } from '@berangkat/contracts/permissions';
import { type CommandHandler } from '@berangkat/platform/event-log';
import { broadcastNumberOf } from '@berangkat/contracts/phones';
import { type Answer, type CommandMeta } from '../../kernel/command';
import { commandRefused } from '../../kernel/command-refused';
import { recordFor } from '../../kernel/record';
import {
  announcementDecider,
  announcementStream,
  languageFor,
  type Recipient,
  recipientIn,
  type Requested,
  writtenIn,
} from './announcement';
import { type AnnouncementMail, type MailReader } from '../../kernel/mail-order';
import { type Contact, type ContactInterfaces } from './contact';
import { type Addressed, mailedIn, mailing, type MailingInterfaces } from './mailing';
import { isLost, isMailing, type MessageCommand, messageDecider, messageStream, type MessageKey } from './message';
import { type NumberNames } from './opt-out';
import { type OptOutRepository } from './opt-out-repository';

export interface DeliveringDependencies {
  readonly commandHandler: CommandHandler;
  readonly optOuts: OptOutRepository;
  readonly numberNames: NumberNames;
  readonly interfaces: ContactInterfaces & LinkInterfaces & MailingInterfaces;
}

export interface LinkInterfaces {
  /**
   * A text with the links in it that are made for its reader alone, and stand in no log; undefined where it holds no
   * more at this moment, in milliseconds since the epoch.
   */
  withInvitations(content: string, applicantid: string | undefined, now: number): Promise<string | undefined>;
}

/** Follows each message of an announcement on its way: who may send it, and what becomes of it. */
export const delivering = ({ commandHandler, optOuts, numberNames, interfaces }: DeliveringDependencies) => {
  const placeOf = ({ announcementid }: Requested, recipient: number, { applicantid }: Recipient): MessageKey => ({
    announcementid,
    recipient,
    ...(applicantid !== undefined && { applicantid }),
  });

  /** The message of a task, with what it says and whose it is; undefined where there is none. */
  const messageOf = async ({ announcementid, recipient }: AnnouncementTask) => {
    const { state: announcement } = await commandHandler.load(announcementStream(announcementid), announcementDecider);
    const who = announcement && recipientIn(announcement, recipient);
    return who && { announcement, who, place: placeOf(announcement, recipient, who) };
  };

  const append = (command: MessageCommand, meta: CommandMeta) =>
    commandHandler.decideAndAppend({ stream: messageStream(command.place), decider: messageDecider, command, meta });

  const mail = mailing({ commandHandler, optOuts, interfaces });

  const contactOf = async (who: Recipient): Promise<Contact | undefined> =>
    who.applicantid === undefined ? { name: who.name, phone: who.number } : interfaces.contactOf(who.applicantid);

  /**
   * The provider refuses announcements to whoever told it so: it is not asked again. What it says of a typed number is
   * not kept: the wish would then stand on the CV of the applicant whose number was guessed.
   */
  const heedProvider = async (who: Recipient, reason: Reason | undefined, meta: CommandMeta): Promise<void> => {
    const { applicantid } = who;
    if (reason !== 'opted-out' || applicantid === undefined) return;
    const number = broadcastNumberOf((await contactOf(who))?.phone);
    if (number === null) return;
    const numberkey = numberNames(number);
    await optOuts.decide({ type: 'OptOut', by: 'provider', numberkey, applicantid }, { ...meta, step: 'opt-out' });
  };

  /**
   * Records what the provider said, and gives to mail what WhatsApp does not reach. Told again after a process ended in
   * between, it does what is left of that.
   */
  const recordOf = async (
    { announcement, who, place }: { announcement: Requested; who: Recipient; place: MessageKey },
    command: MessageCommand,
    meta: CommandMeta,
  ): Promise<void> => {
    const { state } = await append(command, meta);
    const isOver = meta.occurredAt > announcement.requestedat + SENT_WITHIN;
    const { attemptid } = state;
    if (attemptid === undefined || !(isMailing(state) || (isLost(state) && !isOver))) return;
    const addressed: Addressed = { announcement, place, contact: await contactOf(who) };
    const own = { ...meta, step: 'by mail' };
    if (isMailing(state)) await mail.order(addressed, state, own);
    else await mail.byMail(addressed, attemptid, own);
  };

  return {
    /**
     * A person says what becomes of a message.
     * @throws {CommandRefused} 404; 409 where there is nothing to decide, as for a typed number whose outcome is hidden
     */
    async decide(
      announcementid: string,
      { recipient, decision }: DecideAnnouncement,
      meta: CommandMeta,
    ): Promise<Answer<AnnouncementTask>> {
      const message = await messageOf({ announcementid, recipient });
      const { place, who } = recordFor(meta.actor, 'announcement.send', message, () => ({}));
      if (who.applicantid === undefined && !can(meta.actor, 'applicant.see-phone'))
        throw commandRefused(409, 'broadcast-not-open');
      const { position } = await append({ type: 'Decide', place, decision }, meta);
      return { body: { announcementid, recipient }, position };
    },

    /**
     * Leave to send one message, for one attempt. Once it is given, nobody else is given it: whoever asks after a crash
     * is told to skip the message, which is unknown from then on.
     */
    async claim({ attemptid, ...task }: ClaimMessage, meta: CommandMeta): Promise<Answer<Claimed>> {
      const message = await messageOf(task);
      if (message === undefined) return { body: { action: 'skip' } };
      const { announcement, who, place } = message;
      const contact = await contactOf(who);
      const number = broadcastNumberOf(contact?.phone);
      const skip: Answer<Claimed> = { body: { action: 'skip' } };
      const addressed: Addressed = { announcement, place, contact };
      const tried = async (command: MessageCommand) => {
        const { state } = await append(command, meta);
        await mail.order(addressed, state, meta);
        return state;
      };
      const refuse = async (reason: Reason): Promise<Answer<Claimed>> => {
        await tried({ type: 'Refuse', place, attemptid, reason });
        return skip;
      };
      if (meta.occurredAt > announcement.requestedat + SENT_WITHIN) return refuse('expired');
      if (contact === undefined || number === null) {
        if (await mail.byMail(addressed, attemptid, meta)) return skip;
        return refuse('no-number');
      }
      if (who.applicantid === undefined && who.same) return refuse('same-number');
      if (await optOuts.isOptedOut(number)) return refuse('opted-out');
      const { templateid } = announcement;
      const language = languageFor(announcement, contact.language);
      const written = writtenIn(announcement, language);
      const content = await interfaces.withInvitations(written.content, who.applicantid, meta.occurredAt);
      if (content === undefined) return refuse('expired');
      const state = await tried({ type: 'Claim', place, attemptid, number });
      if (isLost(state)) await mail.byMail(addressed, attemptid, { ...meta, step: 'by mail' });
      if (state.way !== 'whatsapp' || state.state !== 'sending' || state.attemptid !== attemptid) return skip;
      return {
        body: {
          action: 'send',
          ...(place.applicantid !== undefined && { applicantid: place.applicantid }),
          number,
          templateid,
          language,
          parameters: templateParameters(language, contact.name, { ...written, content }),
        },
      };
    },

    /**
     * Records the outcome of an attempt. Reported twice, or of an attempt that is no longer the last one, it changes
     * nothing.
     */
    async record({ attemptid, outcome, ...task }: MessageOutcome, meta: CommandMeta): Promise<Answer<object>> {
      const message = await messageOf(task);
      if (message === undefined) return { body: {} };
      await recordOf(message, { type: 'Record', place: message.place, attemptid, outcome }, meta);
      if (outcome.kind === 'failed') await heedProvider(message.who, outcome.reason, meta);
      return { body: {} };
    },

    /** Records what became of a message as mail; nothing for mail of anything else. Told again, it changes nothing. */
    async mailed(mailid: string, outcome: AnnouncementMail, meta: CommandMeta): Promise<void> {
      const given = mailedIn(mailid);
      const message = given && (await messageOf(given));
      if (message !== undefined) await mail.record(message.place, given!.attemptid, outcome, meta);
    },

    /** Where a message that waits as mail may go as things are now; undefined for mail of anything else. */
    async mailReader(mailid: string): Promise<MailReader | undefined> {
      const given = mailedIn(mailid);
      const message = given && (await messageOf(given));
      return message && mail.readerOf(await contactOf(message.who));
    },

    /** Records a later report of the provider. */
    async report({ announcementid, recipient, ...report }: MessageReport, meta: CommandMeta): Promise<Answer<object>> {
      const message = await messageOf({ announcementid, recipient });
      if (message === undefined) return { body: {} };
      await recordOf(message, { type: 'Report', place: message.place, report }, meta);
      if (report.status === 'failed') await heedProvider(message.who, report.reason, meta);
      return { body: {} };
    },
  };
};
