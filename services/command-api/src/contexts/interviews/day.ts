import {
  type Attendance,
  halfHoursOf,
  type Hours,
  type InterviewDayFields,
  type interviewEvents,
  type InvitationAnswer,
  type Queued,
  type Reminder,
  slotMoments,
  slotsOf,
} from '@berangkat/contracts/interviews';
import { daysAfter, type EventOf, zonedInstant } from '@berangkat/contracts/kernel';

/** The events of the stream of a day. Cards and criteria have streams of their own. */
export type InterviewEvent = Exclude<
  EventOf<(typeof interviewEvents)[number]>,
  { readonly type: 'InterviewScored' | 'InterviewCriteriaSet' }
>;

/** Of which day, and of which project. */
export interface Ids {
  readonly interviewdayid: string;
  readonly projectid: string;
}

/** A room and a slot of a day, both counted from 0. */
export interface Seat {
  readonly room: number;
  readonly slot: number;
}

/** The invitation of one person to their interview, and their answer. */
export interface Invitation {
  /** The moment that they were told last, in ISO 8601. */
  readonly at: string;
  /** When they were invited last, in milliseconds since the epoch. */
  readonly invitedat: number;
  readonly announcementid: string;
  /** The messages since, beside the invitation. */
  readonly told: readonly Reminder[];
  /** Their last answer, to which moment, and which one to it. */
  readonly answer?: {
    readonly at: string;
    readonly answer: InvitationAnswer;
    readonly words: string | null;
    readonly count: number;
  };
}

/** The request to one person to choose a time, and their answer. */
export interface Choice {
  /** Whether they may choose, until the day begins. */
  readonly open: boolean;
  /** When the day begins that they were told, in ISO 8601. */
  readonly at: string;
  /** When they were asked last, in milliseconds since the epoch. */
  readonly offeredat: number;
  readonly announcementid: string;
  readonly told: readonly Reminder[];
  /** How often they have chosen or answered since. */
  readonly count: number;
  /** Why they have chosen no time. */
  readonly answer?: { readonly answer: InvitationAnswer; readonly words: string | null };
}

export interface PlannedDay {
  readonly status: 'planned' | 'cancelled';
  readonly projectid: string;
  readonly details: InterviewDayFields;
  /** Everybody who is seen, by their ids. */
  readonly seats: ReadonlyMap<string, Seat>;
  /** Everybody who was invited, also who is on it no more. */
  readonly invitations: ReadonlyMap<string, Invitation>;
  /** Everybody who was asked to choose a time, also who has one. */
  readonly choices: ReadonlyMap<string, Choice>;
  /** The attendance that was noted last, by person, and when it was, in milliseconds since the epoch. */
  readonly attendances: ReadonlyMap<string, { readonly attendance: Attendance; readonly since: number }>;
  readonly reason?: string | undefined;
  readonly revision: number;
  /** Revision at which the form of the day, or its hours, changed last. */
  readonly changed: number;
}
export type InterviewDay = { readonly status: 'none' } | PlannedDay;

/** Everybody of a day as their queue sees them. */
export const queuedOf = ({ seats, attendances }: PlannedDay): readonly Queued[] =>
  [...seats].map(([applicantid, seat]) => {
    const { attendance = 'expected', since = null } = attendances.get(applicantid) ?? {};
    return { applicantid, ...seat, attendance, since };
  });

interface OfDay {
  readonly interviewdayid: string;
}

/**
 * The times of people are held in other streams before an event says them, so a command names what it saw: `seats` where
 * the hours change under people. Where somebody is given a time: the `hours`, the seat they had (`from`), and who had
 * the new one and changes places with them (`onto`).
 */
export type InterviewCommand = OfDay &
  (
    | { readonly type: 'PlanDay'; readonly projectid: string; readonly details: InterviewDayFields }
    | {
        readonly type: 'ChangeDay';
        readonly details: InterviewDayFields;
        readonly revision?: number | undefined;
        readonly seats: PlannedDay['seats'];
      }
    | { readonly type: 'ShiftDay'; readonly by: number; readonly seats: PlannedDay['seats']; readonly hours: Hours }
    | { readonly type: 'CancelDay'; readonly reason?: string | undefined }
    | {
        readonly type: 'Place';
        readonly applicantid: string;
        readonly seat: Seat;
        readonly from: Seat | undefined;
        readonly onto?: string | undefined;
        readonly hours: Hours;
      }
    | { readonly type: 'Remove'; readonly applicantid: string }
    | {
        readonly type: 'Invite';
        readonly people: readonly { readonly applicantid: string; readonly announcementid: string }[];
        readonly now: number;
      }
    | {
        readonly type: 'OfferChoice';
        readonly people: readonly { readonly applicantid: string; readonly announcementid: string }[];
        readonly now: number;
      }
    | {
        readonly type: 'Choose';
        readonly applicantid: string;
        readonly slot: number;
        readonly from: Seat | undefined;
        readonly hours: Hours;
        readonly now: number;
      }
    | { readonly type: 'CloseChoice' }
    | {
        readonly type: 'Remind';
        readonly applicantid: string;
        readonly letter: Reminder;
        /** Whether the project sees them no more. */
        readonly outside: boolean;
        readonly announcementid: string;
        readonly now: number;
      }
    | {
        readonly type: 'Answer';
        readonly applicantid: string;
        /** The moment that whoever answers saw. */
        readonly seen: string;
        readonly answer: InvitationAnswer;
        readonly words?: string | undefined;
        readonly now: number;
      }
    | {
        readonly type: 'Attend';
        readonly applicantid: string;
        readonly attendance: Attendance;
        /** How they stood for who notes it. */
        readonly from?: Attendance | undefined;
        readonly now: number;
      }
  );

/** The order of seats: who is seen first, and of those seen at once the one in the first room. */
const inOrder = (a: Seat, b: Seat): number => a.slot - b.slot || a.room - b.room;

/** Whether two stand at the same time in the same room, or both nowhere. */
export const sameSeat = (a: Seat | undefined, b: Seat | undefined): boolean =>
  a?.room === b?.room && a?.slot === b?.slot;

export const occupant = (seats: PlannedDay['seats'], { room, slot }: Seat): string | undefined =>
  [...seats].find(([, seat]) => seat.room === room && seat.slot === slot)?.[0];

/** The seats of a day that nobody has, the earliest first. */
export const freeSeats = ({ details, seats }: Pick<PlannedDay, 'details' | 'seats'>): readonly Seat[] => {
  const taken = new Set([...seats.values()].map(({ room, slot }) => `${slot} ${room}`));
  return slotsOf(details)
    .flatMap((_, slot) => details.rooms.map((_name, room): Seat => ({ room, slot })))
    .filter(({ room, slot }) => !taken.has(`${slot} ${room}`))
    .toSorted(inOrder);
};

export const fits = (details: InterviewDayFields, seats: Iterable<Seat>): boolean => {
  const slots = slotsOf(details).length;
  return [...seats].every(({ room, slot }) => slot < slots && room < details.rooms.length);
};

/** The half hours that somebody needs for a seat. */
export const neededFor = (hours: Hours, { slot }: Seat): readonly number[] => {
  const found = slotsOf(hours)[slot];
  return found === undefined ? [] : halfHoursOf(slotMoments(hours, found));
};

/** The moment at which somebody in a seat is seen, in ISO 8601. */
export const momentOf = (hours: Hours, seat: Seat | undefined): string | undefined => {
  const found = seat && slotsOf(hours)[seat.slot];
  return found && slotMoments(hours, found).at.toISOString();
};

/** When a day begins, in milliseconds since the epoch. */
export const beginningOf = (hours: Hours): number =>
  slotMoments(hours, { from: hours.begins, until: hours.ends }).at.getTime();

/** Whether a moment, in ISO 8601, lies on the date of a day by the clocks of its place. */
export const isOnDate = ({ date, zone }: Hours, at: string): boolean => {
  const [from, until] = [date, daysAfter(date, 1)].map((day) => zonedInstant(zone, day, '00:00').toISOString());
  return from! <= at && at < until!;
};

/** The hours as a text that is equal where they are. */
const hoursText = ({ date, zone, begins, ends, minutes, breaks }: Hours): string =>
  JSON.stringify([date, zone, begins, ends, minutes, breaks.map(({ from, until }) => [from, until])]);

export const sameHours = (a: Hours, b: Hours): boolean => hoursText(a) === hoursText(b);

export const sameSeats = (a: PlannedDay['seats'], b: PlannedDay['seats']): boolean =>
  a.size === b.size && [...a].every(([applicantid, seat]) => sameSeat(seat, b.get(applicantid)));
