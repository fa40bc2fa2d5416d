import { type OpenedShare, PASS_LASTS, type SharedCvLink, type SharePurpose } from '@berangkat/contracts/shares';
import { type PrintedCvs } from '@berangkat/contracts/shares/printing';
import { type LinkedCvs } from '@berangkat/contracts/shares/exporting';
import { type CommandHandler } from '@berangkat/platform/event-log';
import { type ShareClaims, type ShareTokens } from '@berangkat/platform/share-tokens';
import { type MailLanguage } from '@berangkat/contracts/mail';
import { momentIn } from '@berangkat/contracts/mail/letter';
import { DAY } from '@berangkat/contracts/kernel';
import { type ApplicantFor } from '../../kernel/applicant-for';
import { type VisitorNames, type VisitorOrigin } from '../../kernel/visitor-names';
import { type Answer, type CommandMeta, type NextId } from '../../kernel/command';
import { type ChosenMail } from '../../kernel/mail-order';
import { type Later } from '../../kernel/later';
import { systemMeta } from '../../kernel/system';
import { commandRefused, refusalOfOne } from '../../kernel/command-refused';
import {
  pdfDecider,
  pdfStream,
  type Share,
  type ShareCommand,
  shareDecider,
  type ShareEvent,
  shareFor,
  shareStream,
} from './decider';

export interface ShareInterfaces {
  readonly applicantFor: ApplicantFor;
  /** Whether there is a CV to be shown: of this applicant, or of the record that theirs was merged into. */
  readonly cvIsShown: (applicantid: string) => Promise<boolean>;
  /** The record, and those that were merged into it: their links lead to it. */
  readonly recordsOf: (applicantid: string) => Promise<readonly string[]>;
  readonly tellByMail: (mail: ChosenMail, meta: CommandMeta) => Promise<void>;
  readonly languageOf: (accountid: string) => Promise<MailLanguage>;
}

export interface ShareDependencies {
  readonly commandHandler: CommandHandler;
  readonly nextId: NextId;
  readonly nextPdfId: NextId;
  readonly tokens: Readonly<Record<'link' | 'pass', ShareTokens>>;
  readonly names: VisitorNames;
  readonly later: Later;
  readonly interfaces: ShareInterfaces;
}

/** Refusals of a link that leave an export its other rows. */
const HAS_NONE: ReadonlySet<string> = new Set(['not-found', 'share-too-many', 'record-unreadable']);

export const shareHandlers = ({
  commandHandler,
  nextId,
  nextPdfId,
  tokens,
  names,
  later,
  interfaces,
}: ShareDependencies) => {
  const append = (command: ShareCommand, meta: CommandMeta) =>
    commandHandler.decideAndAppend({ stream: shareStream(command.applicantid), decider: shareDecider, command, meta });

  /** @throws {CommandRefused} 409 where the CV has as many links as it may have, and none of them is today's for paper */
  const assertShareable = async (applicantid: string, now: number): Promise<void> => {
    const { state } = await commandHandler.load(shareStream(applicantid), shareDecider);
    shareDecider.decide({ type: 'ShareCv', applicantid, shareid: '', purpose: 'paper', by: '', now }, state);
  };

  const linkOf = (claims: ShareClaims): SharedCvLink => ({
    shareid: claims.shareid,
    token: tokens.link.sign(claims),
    expiresat: new Date(claims.expiresat).toISOString(),
  });

  const share = async (
    applicantid: string,
    purpose: SharePurpose,
    meta: CommandMeta,
  ): Promise<Answer<SharedCvLink>> => {
    const now = meta.occurredAt;
    const by = meta.actor.accountid;
    const made = await append({ type: 'ShareCv', applicantid, shareid: await nextId(), purpose, by, now }, meta);
    const events = made.repeated
      ? await commandHandler.eventsOf<ShareEvent>(shareStream(applicantid), meta)
      : made.events;
    const shareid = events[0]?.data.shareid ?? shareFor(made.state, purpose, now)!;
    const { expiresat } = made.state[shareid]!;
    return { body: linkOf({ shareid, applicantid, expiresat }), position: made.position };
  };

  /**
   * Tells whoever made a link that somebody opened it for the first time. The message has the name of the link: asked
   * for at each opening within a day, it is one. So one that was lost in a crash is made up for by the next opening, if
   * that comes within the day, and by nothing else. The visitor waits for none of it.
   */
  const tellFirst = (applicantid: string, shareid: string, share: Share | undefined, meta: CommandMeta): void => {
    const { purpose, by, firstat } = share ?? {};
    if (purpose !== 'link' || by === undefined || firstat === undefined || meta.occurredAt - firstat >= DAY) return;
    const telling = async (): Promise<void> => {
      const when = momentIn(await interfaces.languageOf(by), firstat);
      const mailid = `share-${shareid}`;
      const mail: ChosenMail = {
        mailid,
        accountid: by,
        kind: 'share',
        values: { cv: applicantid, when },
        linkid: applicantid,
      };
      await interfaces.tellByMail(mail, systemMeta());
    };
    later(telling);
  };

  return {
    /** Makes a link, or answers the one of today where it is for paper and there is one. */
    async share(applicantid: string, purpose: SharePurpose, meta: CommandMeta): Promise<Answer<SharedCvLink>> {
      await interfaces.applicantFor(applicantid, 'applicant.share', meta);
      return share(applicantid, purpose, meta);
    },

    /**
     * Lets CVs be made into a PDF, each with the link of its QR code: all of them or none. All are asked before the first
     * link is made. One that is refused after that, because somebody took its last link in between, leaves the links on
     * paper of those before it, which the next print of that day uses. What can be read with the passes is what a link
     * shows.
     */
    async print(sent: readonly string[], meta: CommandMeta): Promise<Answer<PrintedCvs>> {
      const applicantids = [...new Set(sent)];
      for (const applicantid of applicantids) {
        await interfaces.applicantFor(applicantid, 'applicant.share', meta);
        await assertShareable(applicantid, meta.occurredAt);
      }
      const printed: PrintedCvs = [];
      for (const applicantid of applicantids) {
        const { token, shareid, expiresat } = (await share(applicantid, 'paper', { ...meta, step: applicantid })).body;
        const until = Math.min(meta.occurredAt + PASS_LASTS, Date.parse(expiresat));
        const pass = tokens.pass.sign({ shareid, applicantid, expiresat: until });
        printed.push({ applicantid, token, expiresat, pass });
      }
      const pdfid = await nextPdfId();
      const { position } = await commandHandler.decideAndAppend({
        stream: pdfStream(pdfid),
        decider: pdfDecider,
        command: { type: 'MakePdf', pdfid, applicantids },
        meta,
      });
      return { body: printed, position };
    },

    /**
     * Answers a link to each of these CVs for the rows of an export. There is none for somebody who is removed, and for a
     * CV that has as many links as it may have.
     * @throws {CommandRefused} 403
     */
    async link(applicantids: readonly string[], meta: CommandMeta): Promise<Answer<LinkedCvs>> {
      const linked: LinkedCvs = [];
      for (const applicantid of applicantids) {
        try {
          await interfaces.applicantFor(applicantid, 'applicant.share', meta);
          const { body } = await share(applicantid, 'export', { ...meta, step: applicantid });
          linked.push({ applicantid, token: body.token });
        } catch (error) {
          if (!HAS_NONE.has(refusalOfOne(error)?.code ?? '')) throw error;
        }
      }
      return { body: linked };
    },

    /** Revokes a link of a CV, also one that was made of a record which was merged into it. */
    async revoke(
      applicantid: string,
      shareid: string,
      meta: CommandMeta,
    ): Promise<Answer<{ readonly shareid: string }>> {
      await interfaces.applicantFor(applicantid, 'applicant.share', meta);
      let holder = applicantid;
      for (const record of await interfaces.recordsOf(applicantid))
        if ((await commandHandler.load(shareStream(record), shareDecider)).state[shareid] !== undefined)
          holder = record;
      const command = { type: 'RevokeShare', applicantid: holder, shareid, now: meta.occurredAt } as const;
      const { position } = await append(command, meta);
      return { body: { shareid }, position };
    },

    /**
     * Lets whoever has a link look at the CV for an hour. The log is asked, not the read models, so that a link is of
     * no more use from the moment it is revoked.
     * @throws {CommandRefused} 403, alike for every link that does not work; expired ones alone are told so
     */
    async open(token: string, origin: VisitorOrigin, meta: CommandMeta): Promise<Answer<OpenedShare>> {
      const share = tokens.link.verify(token);
      if (share.verdict === 'expired') throw commandRefused(403, 'share-expired');
      if (share.verdict === 'refused') throw commandRefused(403, 'share-invalid');
      const { shareid, applicantid } = share;
      if (!(await interfaces.cvIsShown(applicantid))) throw commandRefused(403, 'share-invalid');
      const now = meta.occurredAt;
      const visitor = meta.actor.accountid || names.visitorOn(new Date(now).toISOString().slice(0, 10), origin);
      const { position, state } = await append({ type: 'OpenShare', applicantid, shareid, visitor, now }, meta);
      tellFirst(applicantid, shareid, state[shareid], meta);
      const expiresat = Math.min(now + PASS_LASTS, share.expiresat);
      return {
        body: {
          pass: tokens.pass.sign({ shareid, applicantid, expiresat }),
          expiresat: new Date(share.expiresat).toISOString(),
        },
        position,
      };
    },
  };
};
export type ShareHandlers = ReturnType<typeof shareHandlers>;
