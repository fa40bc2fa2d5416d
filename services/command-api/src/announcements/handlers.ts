import {
  type BroadcastAnswer,
  type BroadcastGeneral,
  type BroadcastResult,
  type DecideAnnouncement,
  GENERAL_ANNOUNCEMENT,
  maskedNumber,
  type OptOutView,
  type Reason,
  resultStatus,
  SENT_WITHIN,
  type SetOptOut,
  templateParameters,
} from '@berangkat/contracts/announcements';
import {
  type AnnouncementTask,
  type Claimed,
  type ClaimMessage,
  type MessageOutcome,
  type MessageReport,
  type NumberWish,
} from '@berangkat/contracts/announcements/tasks';
import { can } from '@berangkat/contracts/permissions';
import { pause, Semaphore } from '@berangkat/platform/async';
import { type CommandHandler } from '@berangkat/platform/event-log';
import { broadcastNumberOf } from '@berangkat/platform/phones';
import { type ApplicantFor } from '../applicant-for';
import { type Answer, type CommandMeta, type NextId } from '../command';
import { commandRefused } from '../command-refused';
import { type OwnAnnouncement } from '../own-announcement';
import { recordFor } from '../record';
import {
  announcementDecider,
  announcementStream,
  type Recipient,
  recipientIn,
  type Requested,
  writtenIn,
} from './announcement';
import { type Message, type MessageCommand, messageDecider, messageStream, type Place } from './message';
import { type NumberNames, type OptOutCommand, optOutDecider, optOutStream } from './opt-out';

/** How an applicant is written to. */
export interface Contact {
  readonly name: string;
  /** As it was typed. */
  readonly phone: string | null;
}

export interface AnnouncementNeighbours {
  readonly applicantFor: ApplicantFor;
  /** Undefined for an applicant who does not exist, is removed or is erased. */
  contactOf(applicantid: string): Promise<Contact | undefined>;
}

export interface AnnouncementDependencies {
  readonly commandHandler: CommandHandler;
  readonly nextId: NextId;
  readonly numberNames: NumberNames;
  /** Milliseconds that a sender waits for the first results, where there are few. */
  readonly settleWithin: number;
  readonly neighbours: AnnouncementNeighbours;
}

/** Records that are looked at at a time. */
const LOOKS = 16;
/** Announcements to more people than this are answered at once: their results follow live. */
const FEW = 20;
const LOOK_AGAIN_MS = 200;

interface Person extends Contact {
  readonly applicantid?: string;
}

export const announcementHandlers = ({
  commandHandler,
  nextId,
  numberNames,
  settleWithin,
  neighbours,
}: AnnouncementDependencies) => {
  const placeOf = ({ announcementid }: Requested, recipient: number, { applicantid }: Recipient): Place => ({
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

  const stateOf = async (place: Pick<Place, 'announcementid' | 'recipient'>): Promise<Message> =>
    (await commandHandler.load(messageStream(place), messageDecider)).state;

  const append = (command: MessageCommand, meta: CommandMeta) =>
    commandHandler.decideAndAppend({ stream: messageStream(command.place), decider: messageDecider, command, meta });

  const isOptedOut = async (number: string): Promise<boolean> =>
    (await commandHandler.load(optOutStream(numberNames(number)), optOutDecider)).state;

  const wish = (command: OptOutCommand, meta: CommandMeta) =>
    commandHandler.decideAndAppend({
      stream: optOutStream(command.numberkey),
      decider: optOutDecider,
      command,
      meta,
    });

  const contactOf = async (who: Recipient): Promise<Contact | undefined> =>
    who.applicantid === undefined ? { name: who.name, phone: who.number } : neighbours.contactOf(who.applicantid);

  /** The provider refuses announcements to whoever told it so: it is not asked again. */
  const heedProvider = async (who: Recipient, reason: Reason | undefined, meta: CommandMeta): Promise<void> => {
    const number = reason === 'opted-out' ? broadcastNumberOf((await contactOf(who))?.phone) : null;
    if (number === null) return;
    const { applicantid } = who;
    const numberkey = numberNames(number);
    await wish(
      { type: 'OptOut', by: 'provider', numberkey, ...(applicantid !== undefined && { applicantid }) },
      { ...meta, step: 'opt-out' },
    );
  };

  /** Who was chosen, each once, in the order in which they were named. */
  const peopleIn = async ({ applicantids, recipients }: BroadcastGeneral): Promise<readonly Person[]> => {
    const looks = new Semaphore(LOOKS);
    const applicants = await Promise.all(
      [...new Set(applicantids)].map((applicantid) =>
        looks.run(async () => ({
          ...((await neighbours.contactOf(applicantid)) ?? { name: '', phone: null }),
          applicantid,
        })),
      ),
    );
    return [...applicants, ...recipients.map(({ name, number }) => ({ name, phone: number }))];
  };

  /** The states of the first messages, as soon as all of them are settled or the time is over. */
  const firstStates = async (announcementid: string, count: number): Promise<readonly Message[]> => {
    const until = Date.now() + settleWithin;
    for (;;) {
      const states = await Promise.all(
        Array.from({ length: count }, (_, recipient) => stateOf({ announcementid, recipient })),
      );
      const settled = states.every(({ state }) => state !== 'queued' && state !== 'sending');
      if (settled || Date.now() >= until) return states;
      await pause(LOOK_AGAIN_MS);
    }
  };

  /** The number of an applicant that announcements go to; null where there is none. */
  const numberOf = async (applicantid: string): Promise<string | null> =>
    broadcastNumberOf((await neighbours.contactOf(applicantid))?.phone);

  return {
    /**
     * Asks for an announcement. It is on its way when this answers, with what is known of each recipient by then;
     * numbers come from the log of the applicants, so that no browser has to hold them.
     * @throws {CommandRefused} 400 where nobody has a valid number
     */
    async send(body: BroadcastGeneral, meta: CommandMeta): Promise<Answer<BroadcastAnswer>> {
      const { template_id: templateid, variables, projectid } = body;
      const written = new Map<string, Person>();
      const left: { readonly person: Person; readonly reason: Reason; readonly number: string }[] = [];
      for (const person of await peopleIn(body)) {
        const number = broadcastNumberOf(person.phone);
        if (number === null) left.push({ person, reason: 'no-number', number: '' });
        else if (written.has(number)) left.push({ person, reason: 'same-number', number });
        else written.set(number, person);
      }
      if (written.size === 0) throw commandRefused(400, 'broadcast-no-numbers');

      const typed = [...written].flatMap(([number, { applicantid, name }]) =>
        applicantid === undefined ? [{ name, number }] : [],
      );
      const announcementid = await nextId();
      const { language, subject, content, notes, sender } = variables;
      const { position } = await commandHandler.decideAndAppend({
        stream: announcementStream(announcementid),
        decider: announcementDecider,
        command: {
          type: 'RequestAnnouncement',
          request: {
            announcementid,
            templateid,
            language,
            subject,
            content,
            ...(notes !== undefined && { notes }),
            ...(sender !== undefined && { sender }),
            ...(projectid !== undefined && { projectid }),
            applicantids: [...written.values()].flatMap(({ applicantid }) => applicantid ?? []),
            typed: typed.length,
            ...(typed.length > 0 && { numbers: typed }),
            requestedat: meta.occurredAt,
          },
        },
        meta,
      });

      const seesPhones = can(meta.actor, 'applicant.see-phone');
      const resultOf = (
        { name, applicantid }: Person,
        number: string,
        { state, reason }: Pick<Message, 'state' | 'reason'>,
      ): BroadcastResult => ({
        status: resultStatus(state),
        // Who typed a number knows it.
        to_number: number === '' || seesPhones || applicantid === undefined ? number : maskedNumber(number),
        name,
        state,
        ...(reason !== undefined && { reason }),
        ...(applicantid !== undefined && { applicantid }),
      });
      const states = written.size > FEW ? [] : await firstStates(announcementid, written.size);
      const queued = messageDecider.initialState();
      return {
        body: {
          announcementid,
          results: [
            ...[...written].map(([number, person], recipient) => ({
              ...resultOf(person, number, states[recipient] ?? queued),
              recipient,
            })),
            ...left.map(({ person, number, reason }) => resultOf(person, number, { state: 'failed', reason })),
          ],
        },
        position,
      };
    },

    /** Asks for an announcement of the portal itself. Asked again with the same id, it changes nothing. */
    async announce({ numbers, ...said }: OwnAnnouncement, meta: CommandMeta): Promise<void> {
      await commandHandler.decideAndAppend({
        stream: announcementStream(said.announcementid),
        decider: announcementDecider,
        command: {
          type: 'RequestAnnouncement',
          request: {
            ...said,
            templateid: GENERAL_ANNOUNCEMENT,
            applicantids: [],
            typed: numbers.length,
            numbers: [...numbers],
            requestedat: meta.occurredAt,
          },
        },
        meta,
      });
    },

    /**
     * A person says what becomes of a message.
     * @throws {CommandRefused} 404; 409 where there is nothing to decide
     */
    async decide(
      announcementid: string,
      { recipient, decision }: DecideAnnouncement,
      meta: CommandMeta,
    ): Promise<Answer<AnnouncementTask>> {
      const message = await messageOf({ announcementid, recipient });
      const { place } = recordFor(meta.actor, 'announcement.send', message, () => ({}));
      const { position } = await append({ type: 'Decide', place, decision }, meta);
      return { body: { announcementid, recipient }, position };
    },

    /** @throws {CommandRefused} 403, 404; 400 for an applicant without a valid number */
    async setOptOut(
      applicantid: string,
      { optedout }: SetOptOut,
      meta: CommandMeta,
    ): Promise<Answer<{ readonly applicantid: string; readonly optedout: boolean }>> {
      await neighbours.applicantFor(applicantid, 'announcement.send', meta);
      const number = await numberOf(applicantid);
      if (number === null) throw commandRefused(400, 'broadcast-no-numbers');
      const given = { numberkey: numberNames(number), applicantid, by: 'admin' } as const;
      const { position } = await wish({ type: optedout ? 'OptOut' : 'OptIn', ...given }, meta);
      return { body: { applicantid, optedout }, position };
    },

    /**
     * Whether an applicant wants no announcements: read where numbers are named, so that a reply holds for whoever has
     * that number today.
     * @throws {CommandRefused} 403, 404
     */
    async readOptOut(applicantid: string, meta: CommandMeta): Promise<OptOutView> {
      await neighbours.applicantFor(applicantid, 'announcement.send', meta);
      const number = await numberOf(applicantid);
      return { applicantid, optedout: number === null ? null : await isOptedOut(number) };
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
      const refuse = async (reason: Reason): Promise<Answer<Claimed>> => {
        await append({ type: 'Refuse', place, attemptid, reason }, meta);
        return { body: { action: 'skip' } };
      };
      if (meta.occurredAt > announcement.requestedat + SENT_WITHIN) return refuse('expired');
      if (contact === undefined || number === null) return refuse('no-number');
      if (await isOptedOut(number)) return refuse('opted-out');
      const { state } = await append({ type: 'Claim', place, attemptid, number }, meta);
      if (state.state !== 'sending' || state.attemptid !== attemptid) return { body: { action: 'skip' } };
      const { templateid, language } = announcement;
      return {
        body: {
          action: 'send',
          number,
          templateid,
          language,
          parameters: templateParameters(language, contact.name, writtenIn(announcement)),
        },
      };
    },

    /** What came of an attempt. Told twice, or of an attempt that is not the last one any more, it changes nothing. */
    async record({ attemptid, outcome, ...task }: MessageOutcome, meta: CommandMeta): Promise<Answer<object>> {
      const message = await messageOf(task);
      if (message === undefined) return { body: {} };
      await append({ type: 'Record', place: message.place, attemptid, outcome }, meta);
      if (outcome.kind === 'failed') await heedProvider(message.who, outcome.reason, meta);
      return { body: {} };
    },

    /** What the provider reports later. */
    async report({ announcementid, recipient, ...report }: MessageReport, meta: CommandMeta): Promise<Answer<object>> {
      const message = await messageOf({ announcementid, recipient });
      if (message === undefined) return { body: {} };
      await append({ type: 'Report', place: message.place, report }, meta);
      if (report.status === 'failed') await heedProvider(message.who, report.reason, meta);
      return { body: {} };
    },

    /** The owner of a number replied that no more announcements are wanted, or that they are wanted again. */
    async heed({ number, optedout }: NumberWish, meta: CommandMeta): Promise<Answer<object>> {
      const e164 = broadcastNumberOf(number.startsWith('+') ? number : `+${number}`);
      if (e164 !== null) {
        const given = { numberkey: numberNames(e164), by: 'reply' } as const;
        await wish({ type: optedout ? 'OptOut' : 'OptIn', ...given }, meta);
      }
      return { body: {} };
    },
  };
};
export type AnnouncementHandlers = ReturnType<typeof announcementHandlers>;
