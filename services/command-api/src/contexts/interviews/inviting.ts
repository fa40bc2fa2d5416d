import {
  type AnswerInvitation,
  type ChooseInterview,
  type InvitationView,
  type InvitedToInterviews,
  type InviteToInterviews,
  isSeen,
  type Letter,
  placeInQueue,
  type Reminder,
  roomToTell,
  slotMoments,
  slotsOf,
} from '@berangkat/contracts/interviews';
import { marksIn, withLinks, writeLetter } from '@berangkat/contracts/interviews/letters';
import { type CommandHandler } from '@berangkat/platform/event-log';
import { type CalendarInterview, interviewCalendar } from '@berangkat/platform/interview-calendar';
import { type Answer, type CommandMeta, type NextId } from '../../kernel/command';
import { commandRefused, unlessUnreadable } from '../../kernel/command-refused';
import { type OwnAnnouncement } from '../../kernel/own-announcement';
import { recordFor } from '../../kernel/record';
import { systemMeta } from '../../kernel/system';
import { beginningOf, type InterviewCommand, momentOf, type PlannedDay, queuedOf } from './day';
import { interviewDayDecider, interviewDayStream } from './decider';
import { type InvitationLinks, type Invited } from './links';
import { mayChoose } from './choosing';
import { type OwnChoice } from './own-choice';

export interface InvitingInterfaces {
  /** Undefined for a project that does not exist or is removed. */
  project(projectid: string): Promise<object | undefined>;
  /** Also of a project that is removed. */
  projectNameOf(projectid: string): Promise<string | undefined>;
  /** Undefined for an applicant who does not exist, is removed or is erased. */
  contactOf(
    applicantid: string,
  ): Promise<{ readonly name: string; readonly language?: 'en' | 'id' | undefined } | undefined>;
  /** Where somebody stands in a project; `none` or `removed` who is not in it. */
  standsIn(projectid: string, applicantid: string): Promise<string>;
  announce(announcement: OwnAnnouncement, meta: CommandMeta): Promise<void>;
}

export interface InvitingDependencies {
  readonly commandHandler: CommandHandler;
  readonly nextAnnouncementId: NextId;
  readonly links: InvitationLinks;
  readonly ownChoice: OwnChoice;
  /** Takes off a day whoever is removed or erased: nobody else could have their time. */
  readonly takeOffGone: (interviewdayid: string, meta: CommandMeta) => Promise<unknown>;
  readonly interfaces: InvitingInterfaces;
}

/** A message that is recorded, and of which no announcement is known yet. */
export interface OpenLetter extends Invited {
  readonly announcementid: string;
  readonly letter: Letter;
  /** When the interview is that it tells, in ISO 8601. */
  readonly at: string;
}

/** Somebody whom the portal has to tell something. */
export interface DueReminder extends Invited {
  readonly letter: Reminder;
}

export interface MailedInvitation {
  readonly link: string;
  /** A file for calendars. */
  readonly calendar?: string;
}

/** An answer, whoever's it is. */
type InvitationReply = AnswerInvitation extends infer One ? (One extends unknown ? Omit<One, 'token'> : never) : never;

/** Invites people to their interviews, hears their answers, and reminds them. */
export const invitingTo = ({
  commandHandler,
  nextAnnouncementId,
  links,
  ownChoice,
  takeOffGone,
  interfaces,
}: InvitingDependencies) => {
  const load = async (interviewdayid: string): Promise<PlannedDay | undefined> => {
    const { state } = await commandHandler.load(interviewDayStream(interviewdayid), interviewDayDecider);
    return state.status === 'none' ? undefined : state;
  };
  const carryOut = (command: InterviewCommand, meta: CommandMeta) =>
    commandHandler.decideAndAppend({
      stream: interviewDayStream(command.interviewdayid),
      decider: interviewDayDecider,
      command,
      meta,
    });

  /** Whether a project, which is in use, sees somebody. */
  const isSeenBy = async (projectid: string, applicantid: string): Promise<boolean> =>
    (await interfaces.project(projectid)) !== undefined && isSeen(await interfaces.standsIn(projectid, applicantid));

  const isShortlisted = async (projectid: string, applicantid: string): Promise<boolean> =>
    (await interfaces.standsIn(projectid, applicantid)) === 'shortlisted';

  /** The facts of an interview that every message about it names, whichever way it goes. */
  const factsOf = async ({ interviewdayid, applicantid }: Invited, day: PlannedDay) => {
    const projectname = (await interfaces.projectNameOf(day.projectid)) ?? '';
    const { details, seats } = day;
    const seat = seats.get(applicantid);
    return {
      interviewdayid,
      projectname,
      zone: details.zone,
      room: seat === undefined ? null : roomToTell(details.rooms, seat.room),
      place: details.place ?? null,
      video: details.link !== undefined,
      remarks: details.remarks ?? null,
      reason: day.status === 'cancelled' ? (day.reason ?? null) : null,
    };
  };

  const refusal = () => commandRefused(403, 'invitation-invalid');

  /** @throws {CommandRefused} 403, alike for every link that does not work */
  const invitedBy = (token: string): Invited => {
    const invited = links.readIn(token);
    if (invited === undefined) throw refusal();
    return invited;
  };

  const calendarOf = async (
    invited: Invited,
    day: PlannedDay,
    when: Pick<CalendarInterview, 'at' | 'until' | 'link' | 'cancelled'>,
  ): Promise<string> => {
    const { video: _, ...facts } = await factsOf(invited, day);
    const { language = 'id' } = (await interfaces.contactOf(invited.applicantid)) ?? {};
    const stamp = day.invitations.get(invited.applicantid)?.invitedat;
    return interviewCalendar({
      ...facts,
      ...invited,
      ...when,
      language,
      revision: day.revision,
      ...(stamp !== undefined && { stamp }),
    });
  };

  /** Whether somebody has no time, and was asked to choose one after any that they had. */
  const isWithout = ({ applicantid }: Invited, { seats, choices, invitations }: PlannedDay): boolean => {
    const choice = choices.get(applicantid);
    return (
      choice !== undefined &&
      !seats.has(applicantid) &&
      choice.offeredat >= (invitations.get(applicantid)?.invitedat ?? 0)
    );
  };

  /** Shows a person without a time the day, and the times of it that are free. */
  const viewOfChoice = async (
    invited: Invited,
    day: PlannedDay,
    { name, language = 'id' }: NonNullable<Awaited<ReturnType<InvitingInterfaces['contactOf']>>>,
    now: number,
  ): Promise<InvitationView> => {
    const { interviewdayid: _, video: __, ...facts } = await factsOf(invited, day);
    const { details, choices } = day;
    const { answer } = choices.get(invited.applicantid) ?? {};
    const { at, until } = slotMoments(details, { from: details.begins, until: details.ends });
    const isOn = day.status === 'planned' && (await isSeenBy(day.projectid, invited.applicantid));
    return {
      ...facts,
      name,
      language,
      status: !isOn ? 'off' : at.getTime() <= now ? 'over' : 'choosing',
      choice: isOn ? await ownChoice.timesFor(invited, day, now) : null,
      at: at.toISOString(),
      until: until.toISOString(),
      link: null,
      answer: answer?.answer ?? null,
      words: answer?.words ?? null,
      queue: null,
      calendar: null,
    };
  };

  const viewOf = async (invited: Invited, day: PlannedDay, now: number): Promise<InvitationView> => {
    const { applicantid } = invited;
    const contact = await interfaces.contactOf(applicantid);
    const seat = day.seats.get(applicantid);
    const choice = day.choices.get(applicantid);
    if (contact !== undefined && choice !== undefined && isWithout(invited, day))
      return viewOfChoice(invited, day, contact, now);
    const invitation = day.invitations.get(applicantid) ?? choice;
    if (contact === undefined || invitation === undefined) throw refusal();
    const seen = await isSeenBy(day.projectid, applicantid);
    const { interviewdayid: _, video: __, ...facts } = await factsOf(invited, day);
    const at = (seen ? momentOf(day.details, seat) : undefined) ?? invitation.at;
    const slot = seat && slotsOf(day.details)[seat.slot];
    const isThere = day.status === 'planned' && slot !== undefined;
    const isOn = isThere && seen;
    const hasPassed = Date.parse(at) <= now;
    // Whom the project lost after their interview had one: it is over, unless they were told that it is off.
    const wasOn = isOn || (isThere && hasPassed && !invitation.told.includes('called-off'));
    const until = isOn ? slotMoments(day.details, slot).until : new Date(Date.parse(at) + day.details.minutes * 60_000);
    const link = isOn ? (day.details.link ?? null) : null;
    const answer = day.invitations.get(applicantid)?.answer;
    const { language = 'id' } = contact;
    const queue = isOn ? placeInQueue(queuedOf(day), applicantid, day.details, now) : undefined;
    return {
      ...facts,
      name: contact.name,
      language,
      status: !wasOn ? 'off' : hasPassed ? 'over' : 'coming',
      at,
      until: until.toISOString(),
      link,
      choice: isOn ? await ownChoice.timesFor(invited, day, now) : null,
      answer: answer?.at === at ? answer.answer : null,
      words: answer?.at === at ? answer.words : null,
      queue: queue ?? null,
      calendar: await calendarOf(invited, day, { at, until: until.toISOString(), link, cancelled: !wasOn }),
    };
  };

  /** Shows a person their invitation. @throws {CommandRefused} 403 where they were not invited */
  const show = async (invited: Invited, meta: CommandMeta): Promise<Answer<InvitationView>> => {
    const day = await load(invited.interviewdayid);
    if (day === undefined) throw refusal();
    return { body: await viewOf(invited, day, meta.occurredAt) };
  };

  /** A day on which somebody is still seen, and when; undefined where that is off, or has begun. */
  const comingOf = async ({ interviewdayid, applicantid }: Invited, now: number) => {
    const day = await load(interviewdayid);
    if (day?.status !== 'planned' || !day.invitations.has(applicantid)) return undefined;
    if (!(await isSeenBy(day.projectid, applicantid))) return undefined;
    const seat = day.seats.get(applicantid);
    const at = momentOf(day.details, seat);
    if (seat === undefined || at === undefined || Date.parse(at) <= now) return undefined;
    return { day, seat, at };
  };

  /** When a day begins on which somebody may still choose a time, in ISO 8601. */
  const choosingOf = async ({ interviewdayid, applicantid }: Invited, now: number): Promise<string | undefined> => {
    const day = await load(interviewdayid);
    if (day === undefined || !mayChoose(day, applicantid, now)) return undefined;
    if (!(await isSeenBy(day.projectid, applicantid))) return undefined;
    return new Date(beginningOf(day.details)).toISOString();
  };

  /** The link to an invitation; undefined where the interview is off, or has begun. */
  const linkTo = async (invited: Invited, now: number): Promise<string | undefined> => {
    const at = (await comingOf(invited, now))?.at ?? (await choosingOf(invited, now));
    return at && links.linkOf(invited, at);
  };

  /**
   * The parts of an invitation's mail beside its words; undefined where the interview is off, or has begun. No calendar
   * has a time that the words do not say: of one that was moved meanwhile they are told by a message of its own.
   */
  const mailTo = async (invited: Invited, now: number): Promise<MailedInvitation | undefined> => {
    const coming = await comingOf(invited, now);
    if (coming === undefined) {
      const begins = await choosingOf(invited, now);
      return begins === undefined ? undefined : { link: links.linkOf(invited, begins) };
    }
    const { day, seat, at } = coming;
    const link = links.linkOf(invited, at);
    if (day.invitations.get(invited.applicantid)?.at !== at) return { link };
    const until = slotMoments(day.details, slotsOf(day.details)[seat.slot]!).until.toISOString();
    const when = { at, until, link: day.details.link ?? null, cancelled: false };
    return { link, calendar: await calendarOf(invited, day, when) };
  };

  /** Records somebody's answer. @throws {CommandRefused} */
  const hear = async (invited: Invited, said: InvitationReply, meta: CommandMeta): Promise<Answer<InvitationView>> => {
    // Whoever is erased, removed or out of the project answers nothing.
    if ((await show(invited, meta)).body.status === 'off') throw commandRefused(409, 'interview-cancelled');
    const words = 'words' in said ? said.words : undefined;
    const { position } = await carryOut(
      {
        type: 'Answer',
        ...invited,
        seen: said.at,
        answer: said.answer,
        ...(words !== undefined && { words }),
        now: meta.occurredAt,
      },
      meta,
    );
    return { ...(await show(invited, meta)), ...(position !== undefined && { position }) };
  };

  return {
    /**
     * Tells people of a day when and where they are seen. Recorded for all of them at once; the messages go out after it
     * ({@link send}), so that none is lost and none goes out twice.
     */
    async invite(
      interviewdayid: string,
      { applicantids, choose = false }: InviteToInterviews,
      meta: CommandMeta,
    ): Promise<Answer<InvitedToInterviews>> {
      recordFor(meta.actor, 'interview.plan', await load(interviewdayid), () => ({}));
      if (choose) await takeOffGone(interviewdayid, meta);
      const found = (await load(interviewdayid))!;
      const people: { applicantid: string; announcementid: string }[] = [];
      for (const applicantid of new Set(applicantids)) {
        const isThere = (await unlessUnreadable(interfaces.contactOf(applicantid), undefined)) !== undefined;
        const mayBe = choose ? await isShortlisted(found.projectid, applicantid) : found.seats.has(applicantid);
        if (isThere && mayBe && (await isSeenBy(found.projectid, applicantid)))
          people.push({ applicantid, announcementid: await nextAnnouncementId() });
      }
      const type = choose ? 'OfferChoice' : 'Invite';
      const command = { type, interviewdayid, people, now: meta.occurredAt } as const;
      const { events, repeated, position } = await carryOut(command, meta);
      const invited = repeated
        ? (await commandHandler.eventsOf(interviewDayStream(interviewdayid), meta)).length
        : events.length;
      return {
        body: { interviewdayid, invited, left: new Set(applicantids).size - invited },
        ...(position !== undefined && { position }),
      };
    },

    /** @throws {CommandRefused} 403 for a link that does not work */
    open: async (token: string, meta: CommandMeta): Promise<Answer<InvitationView>> => show(invitedBy(token), meta),

    /** @throws {CommandRefused} 403; 409 for a time that has passed, has changed or is off; 429 */
    answer: async ({ token, ...said }: AnswerInvitation, meta: CommandMeta): Promise<Answer<InvitationView>> =>
      hear(invitedBy(token), said, meta),

    /** @throws {CommandRefused} 403; 409 for a time that is gone, or where they may choose none; 429 */
    async choose({ token, at }: ChooseInterview, meta: CommandMeta): Promise<Answer<InvitationView>> {
      const invited = invitedBy(token);
      const day = await load(invited.interviewdayid);
      if (day === undefined || (await viewOf(invited, day, meta.occurredAt)).choice === null)
        throw commandRefused(409, 'interview-choice-closed');
      const position = await ownChoice.choose(invited, at, day, meta);
      return { ...(await show(invited, meta)), ...(position !== undefined && { position }) };
    },

    show,
    hear,
    linkTo,
    mailTo,

    /** Records that somebody is told something; nothing where they were told, or need not be any more. */
    async remind({ letter, ...invited }: DueReminder, now: number): Promise<void> {
      const day = await load(invited.interviewdayid);
      if (day === undefined || (await interfaces.contactOf(invited.applicantid)) === undefined) return;
      const outside = !(await isSeenBy(day.projectid, invited.applicantid));
      const announcementid = await nextAnnouncementId();
      await carryOut({ type: 'Remind', ...invited, letter, outside, announcementid, now }, systemMeta());
    },

    /** Asks for the message that was recorded. Asked for again, it is the one that was asked for first. */
    async send({ announcementid, letter, at, ...invited }: OpenLetter): Promise<void> {
      const day = await load(invited.interviewdayid);
      if (day === undefined) return;
      const facts = { ...(await factsOf(invited, day)), at };
      const { subject, content, notes } = writeLetter(letter, 'id', facts);
      await interfaces.announce(
        {
          announcementid,
          language: 'id',
          subject,
          content,
          ...(notes !== undefined && { notes }),
          translation: writeLetter(letter, 'en', facts),
          projectid: day.projectid,
          applicantids: [invited.applicantid],
        },
        { ...systemMeta(), step: `letter ${announcementid}` },
      );
    },

    /**
     * A text of a message to somebody, with the links of their invitations in it; undefined where it speaks of an
     * interview that is off or has begun by now, as a message may wait for hours.
     */
    async withInvitations(content: string, applicantid: string | undefined, now: number): Promise<string | undefined> {
      const made = new Map<string, string>();
      for (const interviewdayid of marksIn(content)) {
        const link = applicantid === undefined ? undefined : await linkTo({ interviewdayid, applicantid }, now);
        if (link === undefined) return undefined;
        made.set(interviewdayid, link);
      }
      return withLinks(content, (interviewdayid) => made.get(interviewdayid) ?? '');
    },
  };
};
export type Inviting = ReturnType<typeof invitingTo>;
