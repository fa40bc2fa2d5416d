import { type CommandHandler, CommandRefused } from '@berangkat/platform/event-log';
import { type Position } from '@berangkat/platform/event-store';
import { type Uniqueness } from '@berangkat/platform/uniqueness';
import { type CommandMeta } from '../../kernel/command';
import { commandRefused } from '../../kernel/command-refused';
import { type Merged } from '../../kernel/merging';
import { reserving } from '../../kernel/reserving';
import { type InterviewCommand, momentOf, neededFor, type PlannedDay, type Seat } from './day';
import { interviewDayDecider, interviewDayStream } from './decider';
import { TIME, timeOf } from './holds';

/** The part of interview days in a merge and its undoing. */
export const mergingInterviews = (commandHandler: CommandHandler, uniqueness: Uniqueness) => {
  const dayOf = async (interviewdayid: string): Promise<PlannedDay | undefined> => {
    const { state } = await commandHandler.load(interviewDayStream(interviewdayid), interviewDayDecider);
    return state.status === 'planned' ? state : undefined;
  };

  /** Somebody's place on a day, where it is still to come. */
  const placeOn = async (
    interviewdayid: string,
    applicantid: string,
    now: number,
  ): Promise<{ readonly day: PlannedDay; readonly seat: Seat } | undefined> => {
    const day = await dayOf(interviewdayid);
    const seat = day?.seats.get(applicantid);
    const moment = day && momentOf(day.details, seat);
    return day === undefined || seat === undefined || moment === undefined || Date.parse(moment) <= now
      ? undefined
      : { day, seat };
  };

  return {
    async clashOf(
      { applicantid, otherid }: Merged,
      { own, others }: { readonly own: readonly string[]; readonly others: readonly string[] },
      now: number,
    ): Promise<string | undefined> {
      const taken = new Set<number>();
      for (const id of own) {
        const place = await placeOn(id, applicantid, now);
        for (const half of place === undefined ? [] : neededFor(place.day.details, place.seat)) taken.add(half);
      }
      for (const id of others) {
        const place = await placeOn(id, otherid, now);
        if (place === undefined) continue;
        const halves = neededFor(place.day.details, place.seat);
        if (place.day.seats.has(applicantid) || halves.some((half) => taken.has(half))) return place.day.details.date;
      }
      return undefined;
    },

    async coming(applicantid: string, days: readonly string[], now: number): Promise<readonly string[]> {
      const found: string[] = [];
      for (const id of days) if ((await placeOn(id, applicantid, now)) !== undefined) found.push(id);
      return found;
    },

    /** Nothing is done where that place has gone, or the other record has one: the day says who is seen when. */
    async hand(interviewdayid: string, from: string, to: string, meta: CommandMeta): Promise<Position | undefined> {
      const place = await placeOn(interviewdayid, from, meta.occurredAt);
      if (place === undefined || place.day.seats.has(to)) return undefined;
      const { day, seat } = place;
      const halves = neededFor(day.details, seat);
      const carryOut = async (command: InterviewCommand, step: string) =>
        (
          await commandHandler.decideAndAppend({
            stream: interviewDayStream(interviewdayid),
            decider: interviewDayDecider,
            command,
            meta: { ...meta, step: `${step}-${interviewdayid}` },
          })
        ).position;
      const claims = halves.map((half) => ({
        kind: TIME,
        value: timeOf(to, half),
        refusal: () => commandRefused(409, 'interview-busy', { field: to }),
      }));
      const work = async (): Promise<Position> => {
        await carryOut({ type: 'Remove', interviewdayid, applicantid: from }, 'hand');
        const hours = day.details;
        return carryOut({ type: 'Place', interviewdayid, applicantid: to, seat, from: undefined, hours }, 'handed');
      };
      const givesUp = halves.map((half) => ({ kind: TIME, value: timeOf(from, half) }));
      return reserving(uniqueness, interviewdayid, claims, meta, work, { givesUp }).catch((error: unknown) => {
        // Somebody was given that time or place meanwhile: whoever plans the day sees that they are not on it.
        if (error instanceof CommandRefused) return undefined;
        throw error;
      });
    },
  };
};
