import { randomUUID } from 'node:crypto';
import { type GivenUpReason, isMailChoice, MAIL_WITHIN, type MailKind } from '@berangkat/contracts/mail';
import { writeMail } from '@berangkat/contracts/mail/letter';
import { type ClaimedMail, type ClaimMail, type MailOutcome } from '@berangkat/contracts/mail/tasks';
import { type CommandHandler } from '@berangkat/platform/event-log';
import { type Answer, type CommandMeta, type NextId } from '../../kernel/command';
import { type AnnouncementMail, type MailOrder, type MailReader } from '../../kernel/mail-order';
import { type Allowance } from './allowance';
import { type MailCommand, mailDecider, mailStream } from './decider';
import { type MailedPages } from './pages';
import { reading, type TellingInterfaces } from './telling';

export interface MailInterfaces extends Pick<TellingInterfaces, 'accountOf' | 'wantsMail'> {
  /** Answers the agency's legal name; undefined if it has set none. */
  agencyName(): Promise<string | undefined>;
  /** Answers the address that a button leads to; undefined if there is no such link. */
  linkOf(kind: MailKind, accountid: string, linkid: string): string | undefined;
  /**
   * Answers the link to the invitation that an announcement is, and its file for calendars; undefined where the interview
   * is off, or has begun.
   * @param linkid the day and the applicant, with a dot between them
   * @param now milliseconds since the epoch
   */
  mailedInvitation(
    linkid: string,
    now: number,
  ): Promise<{ readonly link: string; readonly calendar?: string } | undefined>;
  /**
   * Hears what became of a message, which may be an announcement. It hears before that stands in the message's stream: a
   * process that ends in between leaves a message that is sent, and heard of, once more.
   */
  announcementMailed(mailid: string, mail: AnnouncementMail, meta: CommandMeta): Promise<void>;
  /**
   * Answers where an announcement may go as things are now: a message waits for up to a day, and its reader may say
   * STOP, or their record be removed. Undefined for mail of anything else.
   */
  announcementMailReader(mailid: string): Promise<MailReader | undefined>;
}

export interface MailDependencies {
  readonly commandHandler: CommandHandler;
  readonly nextId: NextId;
  /** Undefined where nobody said where the portal is. */
  readonly pages?: MailedPages | undefined;
  readonly allowance: Pick<Allowance, 'take'>;
  readonly interfaces: MailInterfaces;
}

/** Asks for messages, and follows each on its way. */
export const mailHandlers = ({ commandHandler, nextId, pages, allowance, interfaces }: MailDependencies) => {
  const carryOut = (mailid: string, command: MailCommand, meta: CommandMeta) =>
    commandHandler.decideAndAppend({ stream: mailStream(mailid), decider: mailDecider, command, meta });

  return {
    /** Asks for a message. Its words are written now, and stay. */
    async request(
      { mailid: given, accountid, kind, language, address, name, values = {}, linkid, until, told }: MailOrder,
      meta: CommandMeta,
    ): Promise<void> {
      const [mailid, agency] = await Promise.all([given ?? nextId(), interfaces.agencyName()]);
      const request = {
        mailid,
        accountid,
        messageid: randomUUID(),
        kind,
        language,
        address,
        ...(name !== undefined && { name }),
        words: writeMail(kind, language, { ...values, name, agency }),
        ...(linkid !== undefined && { linkid }),
        requestedat: meta.occurredAt,
        until: until ?? meta.occurredAt + MAIL_WITHIN,
        ...(told !== undefined && { told }),
      };
      await carryOut(mailid, { type: 'Request', request }, { ...meta, step: `mail ${kind} ${accountid}` });
    },

    /**
     * A message to be sent now: the same however often it is asked for. `skip` where it was sent, refused or given up,
     * also by this call.
     */
    async claim({ mailid }: ClaimMail, meta: CommandMeta): Promise<Answer<ClaimedMail>> {
      const skip: Answer<ClaimedMail> = { body: { action: 'skip' } };
      const { state: mail } = await commandHandler.load(mailStream(mailid), mailDecider);
      if (mail?.state !== 'queued') return skip;
      const { accountid, messageid, kind, address, name, words, language, linkid, requestedat, until } = mail.request;
      const giveUp = async (reason: GivenUpReason): Promise<Answer<ClaimedMail>> => {
        await interfaces.announcementMailed(mailid, { kind: 'givenup', reason }, meta);
        await carryOut(mailid, { type: 'GiveUp', reason }, meta);
        return skip;
      };
      if (address === null || words === null) return giveUp('erased');
      if (meta.occurredAt >= until) return giveUp('expired');
      const choice = isMailChoice(kind) ? kind : undefined;
      if (choice !== undefined) {
        const reader =
          (await interfaces.announcementMailReader(mailid)) ?? (await reading(interfaces)(accountid, choice));
        if (typeof reader === 'string') return giveUp(reader);
        if (reader.address !== address) return giveUp('unconfirmed');
      }
      const invitation =
        kind === 'announcement' && linkid !== undefined
          ? ((await interfaces.mailedInvitation(linkid, meta.occurredAt)) ?? null)
          : undefined;
      if (invitation === null) return giveUp('expired');
      if (!(await allowance.take({ mailid, address, kind }, meta.occurredAt))) return giveUp('toomany');
      const link =
        invitation?.link ??
        (choice !== undefined || linkid === undefined
          ? pages?.pageOf(kind, linkid)
          : interfaces.linkOf(kind, accountid, linkid));
      const unsubscribe = choice && pages?.unsubscribe.linkOf({ accountid, choice });
      return {
        body: {
          action: 'send',
          mail: {
            mailid,
            accountid,
            messageid,
            kind,
            address,
            ...(name != null && { name }),
            words,
            language,
            ...(link !== undefined && { link }),
            ...(invitation?.calendar !== undefined && { calendar: invitation.calendar }),
            ...(unsubscribe !== undefined && { unsubscribe }),
            requestedat,
          },
        },
      };
    },

    /** Records the outcome of a try. Told twice, it changes nothing. */
    async record({ mailid, outcome }: MailOutcome, meta: CommandMeta): Promise<Answer<object>> {
      if (outcome.kind !== 'postponed') await interfaces.announcementMailed(mailid, outcome, meta);
      await carryOut(mailid, { type: 'Record', outcome, now: meta.occurredAt }, meta);
      return { body: {} };
    },
  };
};
export type MailHandlers = ReturnType<typeof mailHandlers>;
