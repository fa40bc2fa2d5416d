import {
  type ArrangedInterviews,
  type ArrangeInterviews,
  type ChangeInterviewDay,
  type InterviewDayFields,
  interviewDayFields,
  type PlanInterviewDay,
  shifted,
} from '@berangkat/contracts/interviews';
import { type CommandHandler, CommandRefused } from '@berangkat/platform/event-log';
import { type Uniqueness } from '@berangkat/platform/uniqueness';
import { pick } from '../../kernel/changes';
import { type Answer, type CommandMeta, type NextId } from '../../kernel/command';
import { commandRefused, refusalOfOne, unlessUnreadable } from '../../kernel/command-refused';
import { recordFor } from '../../kernel/record';
import { creationBy, reserving } from '../../kernel/reserving';
import { criteriaDecider, criteriaStream } from './criteria';
import { freeSeats, type InterviewCommand, neededFor, type PlannedDay, sameSeat, type Seat } from './day';
import { interviewDayDecider, interviewDayStream } from './decider';
import { claimOf, TIME, timeOf, timesOf } from './holds';

/** The questions of interview days to other contexts. */
export interface InterviewInterfaces {
  project(projectid: string): Promise<object | undefined>;
  /** False for an applicant that does not exist or is removed. */
  applicantExists(applicantid: string): Promise<boolean>;
  /** @throws {CommandRefused} 409 for a record that was merged into another one, 404 for one that is removed */
  assertNotRemoved(applicantid: string): Promise<void>;
  /** Where somebody stands in a project; `none` or `removed` who is not in it. */
  standsIn(projectid: string, applicantid: string): Promise<string>;
}

type Planned = Answer<{ readonly interviewdayid: string }>;
type Arranged = Answer<ArrangedInterviews>;
type Step<Name extends ArrangeInterviews['step']> = Extract<ArrangeInterviews, { step: Name }>;

/** How often a day may change while somebody is given a time, before that is refused. */
const STALE_MAX = 5;

export const interviewHandlers = (
  commandHandler: CommandHandler,
  uniqueness: Uniqueness,
  nextId: NextId,
  interfaces: InterviewInterfaces,
) => {
  const dayOf = async (interviewdayid: string, { actor }: CommandMeta): Promise<PlannedDay> => {
    const { state } = await commandHandler.load(interviewDayStream(interviewdayid), interviewDayDecider);
    return recordFor(actor, 'interview.plan', state.status === 'none' ? undefined : state, () => ({}));
  };
  const carryOut = async (command: InterviewCommand, meta: CommandMeta) => {
    const { position } = await commandHandler.decideAndAppend({
      stream: interviewDayStream(command.interviewdayid),
      decider: interviewDayDecider,
      command,
      meta,
    });
    return position;
  };
  const arranged = (
    interviewdayid: string,
    position: Arranged['position'],
    problems: ArrangedInterviews['problems'] = [],
  ): Arranged => ({ body: { interviewdayid, problems }, ...(position !== undefined && { position }) });

  /** The criteria stand in a stream of the project: they hold on all its days. */
  const setCriteria = async (projectid: string, criteria: readonly string[], meta: CommandMeta) => {
    const stream = criteriaStream(projectid);
    const command = { projectid, criteria };
    return (await commandHandler.decideAndAppend({ stream, decider: criteriaDecider, command, meta })).position;
  };

  /** Holds the times that everybody has after a change of the hours, and lets those go that they had. */
  const retiming = async (
    interviewdayid: string,
    day: PlannedDay,
    hours: InterviewDayFields | undefined,
    meta: CommandMeta,
    command: InterviewCommand,
  ) => {
    const had = timesOf(day);
    const has = hours === undefined ? had : timesOf({ seats: day.seats, details: hours });
    const claims = has
      .filter((value) => !had.includes(value))
      .map((value) => claimOf(value, value.slice(0, value.indexOf(' '))));
    const givesUp = had.filter((value) => !has.includes(value)).map((value) => ({ kind: TIME, value }));
    return reserving(uniqueness, interviewdayid, claims, meta, () => carryOut(command, meta), { givesUp });
  };

  /** Refuses whoever is not on the shortlist of the project: nobody else is seen. */
  const assertShortlisted = async (projectid: string, applicantid: string): Promise<void> => {
    if (
      !(await interfaces.applicantExists(applicantid)) ||
      (await interfaces.standsIn(projectid, applicantid)) !== 'shortlisted'
    )
      throw commandRefused(409, 'interview-not-shortlisted', { field: applicantid });
  };

  const seatAt = async (
    interviewdayid: string,
    day: PlannedDay,
    {
      applicantid,
      seat,
      onto,
    }: { readonly applicantid: string; readonly seat: Seat; readonly onto?: string | undefined },
    meta: CommandMeta,
  ) => {
    const before = day.seats.get(applicantid);
    await interfaces.assertNotRemoved(applicantid);
    if (before === undefined) await assertShortlisted(day.projectid, applicantid);
    const needs = (who: string, at: Seat | undefined) =>
      (at === undefined ? [] : neededFor(day.details, at)).map((half) => ({ who, value: timeOf(who, half) }));
    // Whoever has left that seat meanwhile changes places with nobody.
    const other = onto !== undefined && before !== undefined && sameSeat(day.seats.get(onto), seat) ? onto : undefined;
    const after = [...needs(applicantid, seat), ...(other === undefined ? [] : needs(other, before))];
    const had = [...needs(applicantid, before), ...(other === undefined ? [] : needs(other, seat))];
    const command = { type: 'Place', interviewdayid, applicantid, seat, from: before, onto: other } as const;
    return reserving(
      uniqueness,
      interviewdayid,
      after.map(({ who, value }) => claimOf(value, who)),
      meta,
      () => carryOut({ ...command, hours: day.details }, meta),
      {
        givesUp: had
          .filter(({ value }) => !after.some((kept) => kept.value === value))
          .map(({ value }) => ({ kind: TIME, value })),
      },
    );
  };

  const takeOff = async (interviewdayid: string, day: PlannedDay, applicantid: string, meta: CommandMeta) => {
    const seat = day.seats.get(applicantid);
    const had = timesOf({ ...day, seats: new Map(seat && [[applicantid, seat]]) });
    const givesUp = had.map((value) => ({ kind: TIME, value }));
    const work = () => carryOut({ type: 'Remove', interviewdayid, applicantid }, meta);
    return reserving(uniqueness, interviewdayid, [], meta, work, { givesUp });
  };

  /** Takes off whoever is removed or erased: nobody sees them. Answers whether there was anybody. */
  const takeOffGone = async (interviewdayid: string, meta: CommandMeta): Promise<boolean> => {
    const day = await dayOf(interviewdayid, meta);
    let some = false;
    for (const applicantid of day.seats.keys())
      if (!(await unlessUnreadable(interfaces.applicantExists(applicantid), true))) {
        await takeOff(interviewdayid, day, applicantid, { ...meta, step: `gone-${applicantid}` });
        some = true;
      }
    return some;
  };

  /** Does work once more that was refused with one of these codes, and had people whom nobody sees in its way. */
  const pastGone = async <T>(
    interviewdayid: string,
    codes: readonly string[],
    meta: CommandMeta,
    work: (day: PlannedDay) => Promise<T>,
  ): Promise<T> => {
    try {
      return await work(await dayOf(interviewdayid, meta));
    } catch (error) {
      if (!(error instanceof CommandRefused) || !codes.includes(error.code)) throw error;
      if (!(await takeOffGone(interviewdayid, meta))) throw error;
      return work(await dayOf(interviewdayid, meta));
    }
  };

  /**
   * Gives each of these people, in their order, the earliest time that is free in the day and of theirs. Who is on the
   * day already keeps their time.
   */
  const fill = async (interviewdayid: string, { applicantids }: Step<'fill'>, meta: CommandMeta): Promise<Arranged> => {
    const problems: ArrangedInterviews['problems'] = [];
    let last: Arranged['position'];
    for (const applicantid of new Set(applicantids)) {
      try {
        last = (await seatEarliest(interviewdayid, applicantid, { ...meta, step: applicantid })) ?? last;
      } catch (error) {
        const refusal = refusalOfOne(error);
        if (refusal === undefined || refusal.status === 403) throw error;
        problems.push({ applicantid, code: refusal.code, message: refusal.message });
      }
    }
    return arranged(interviewdayid, last, problems);
  };

  const seatEarliest = async (interviewdayid: string, applicantid: string, meta: CommandMeta) => {
    let refusal = commandRefused(409, 'interview-no-slot', { field: applicantid });
    const tried = new Set<string>();
    let stale = 0;
    let cleared = false;
    for (;;) {
      // Read again each time: somebody else may be filling the same day.
      const day = await dayOf(interviewdayid, meta);
      if (day.status === 'cancelled') throw commandRefused(409, 'interview-cancelled');
      if (day.seats.has(applicantid)) return undefined;
      const seat = freeSeats(day).find(({ room, slot }) => !tried.has(`${slot} ${room}`));
      if (seat === undefined) {
        if (cleared || !(await takeOffGone(interviewdayid, meta))) throw refusal;
        cleared = true;
        continue;
      }
      try {
        return await seatAt(interviewdayid, day, { applicantid, seat }, meta);
      } catch (error) {
        if (!(error instanceof CommandRefused)) throw error;
        if (error.code === 'interview-busy') {
          refusal = error;
          // As busy in every room at that time.
          day.details.rooms.forEach((_, room) => tried.add(`${seat.slot} ${room}`));
        } else if (error.code === 'stale-revision' && stale < STALE_MAX) {
          // The hours have changed, or somebody else has given them a time.
          stale += 1;
          tried.clear();
        } else if (error.code !== 'interview-slot-taken') throw error;
      }
    }
  };

  return {
    takeOffGone,

    async plan({ projectid, ...body }: PlanInterviewDay, meta: CommandMeta): Promise<Planned> {
      recordFor(meta.actor, 'interview.plan', await interfaces.project(projectid), () => ({}));
      return reserving(uniqueness, await nextId(), [creationBy(meta)], meta, async (interviewdayid) => {
        const position = await carryOut({ type: 'PlanDay', interviewdayid, projectid, details: detailsOf(body) }, meta);
        return { body: { interviewdayid }, ...(position !== undefined && { position }) };
      });
    },

    async change(interviewdayid: string, body: ChangeInterviewDay, meta: CommandMeta): Promise<Planned> {
      const { revision } = body;
      const details = detailsOf(body);
      const position = await pastGone(interviewdayid, ['interview-left-out', 'interview-busy'], meta, (day) => {
        const command = { type: 'ChangeDay', interviewdayid, details, revision, seats: day.seats } as const;
        return retiming(interviewdayid, day, details, meta, command);
      });
      return { body: { interviewdayid }, ...(position !== undefined && { position }) };
    },

    async arrange(interviewdayid: string, body: ArrangeInterviews, meta: CommandMeta): Promise<Arranged> {
      const day = await dayOf(interviewdayid, meta);
      switch (body.step) {
        case 'fill':
          return fill(interviewdayid, body, meta);
        case 'place': {
          const { applicantid, room, slot, onto } = body;
          const placed = { applicantid, seat: { room, slot }, onto };
          const work = (seen: PlannedDay) => seatAt(interviewdayid, seen, placed, meta);
          return arranged(interviewdayid, await pastGone(interviewdayid, ['interview-slot-taken'], meta, work));
        }
        case 'remove':
          return arranged(interviewdayid, await takeOff(interviewdayid, day, body.applicantid, meta));
        case 'shift': {
          const { minutes: by } = body;
          const work = (seen: PlannedDay) => {
            const command = { type: 'ShiftDay', interviewdayid, by, seats: seen.seats, hours: seen.details } as const;
            return retiming(interviewdayid, seen, shifted(seen.details, by), meta, command);
          };
          const codes = ['interview-leaves-day', 'interview-busy'];
          return arranged(interviewdayid, await pastGone(interviewdayid, codes, meta, work));
        }
        case 'cancel': {
          const { reason } = body;
          const givesUp = timesOf(day).map((value) => ({ kind: TIME, value }));
          const work = () => carryOut({ type: 'CancelDay', interviewdayid, reason }, meta);
          return arranged(interviewdayid, await reserving(uniqueness, interviewdayid, [], meta, work, { givesUp }));
        }
        case 'close-choice':
          return arranged(interviewdayid, await carryOut({ type: 'CloseChoice', interviewdayid }, meta));
        case 'criteria':
          return arranged(interviewdayid, await setCriteria(day.projectid, body.criteria, meta));
        default:
          return body satisfies never;
      }
    },
  };
};

const detailsOf = (body: InterviewDayFields): InterviewDayFields =>
  pick(body, Object.keys(interviewDayFields.shape) as (keyof InterviewDayFields)[]);
