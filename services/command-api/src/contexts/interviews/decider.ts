import {
  halfHoursOf,
  type Hours,
  ANSWERS_MAX,
  INVITED_ONCE_WITHIN,
  type InterviewDayFields,
  type interviewEvents,
  type InvitationAnswer,
  type Reminder,
  shifted,
  slotMoments,
  slotsOf,
} from '@berangkat/contracts/interviews';
import { type EventOf } from '@berangkat/contracts/kernel';
import { type Decider } from '@berangkat/platform/event-log';
import { isStale } from '../../kernel/changes';
import { commandRefused } from '../../kernel/command-refused';

export type InterviewEvent = EventOf<(typeof interviewEvents)[number]>;

/** A room and a slot of a day, both counted from 0. */
export interface Seat {
  readonly room: number;
  readonly slot: number;
}

/** What somebody was told of their interview, and what they answered. */
export interface Invitation {
  /** The moment that they were told last, in ISO 8601. */
  readonly at: string;
  /** When they were invited last, in milliseconds since the epoch. */
  readonly invitedat: number;
  readonly announcementid: string;
  /** The messages since, beside the invitation. */
  readonly told: readonly Reminder[];
  /** Their last answer, and to which moment. */
  readonly answer?: { readonly at: string; readonly answer: InvitationAnswer; readonly words: string | null };
  readonly answers: number;
}

export interface PlannedDay {
  readonly status: 'planned' | 'cancelled';
  readonly projectid: string;
  readonly details: InterviewDayFields;
  /** Everybody who is seen, by their ids. */
  readonly seats: ReadonlyMap<string, Seat>;
  /** Everybody who was invited, also who is on it no more. */
  readonly invitations: ReadonlyMap<string, Invitation>;
  readonly reason?: string | undefined;
  readonly revision: number;
  /** Revision at which the form of the day, or its hours, changed last. */
  readonly changed: number;
}
export type InterviewDay = { readonly status: 'none' } | PlannedDay;

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
        readonly type: 'Remind';
        readonly applicantid: string;
        readonly letter: Reminder;
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
  );

/** The order of seats: who is seen first, and of those seen at once the one in the first room. */
const inOrder = (a: Seat, b: Seat): number => a.slot - b.slot || a.room - b.room;

/** Whether two stand at the same time in the same room, or both nowhere. */
export const sameSeat = (a: Seat | undefined, b: Seat | undefined): boolean =>
  a?.room === b?.room && a?.slot === b?.slot;

const occupant = (seats: PlannedDay['seats'], { room, slot }: Seat): string | undefined =>
  [...seats].find(([, seat]) => seat.room === room && seat.slot === slot)?.[0];

/** The seats of a day that nobody has, the earliest first. */
export const freeSeats = ({ details, seats }: Pick<PlannedDay, 'details' | 'seats'>): readonly Seat[] => {
  const taken = new Set([...seats.values()].map(({ room, slot }) => `${slot} ${room}`));
  return slotsOf(details)
    .flatMap((_, slot) => details.rooms.map((_name, room): Seat => ({ room, slot })))
    .filter(({ room, slot }) => !taken.has(`${slot} ${room}`))
    .toSorted(inOrder);
};

const fits = (details: InterviewDayFields, seats: Iterable<Seat>): boolean => {
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

/** The hours as a text that is equal where they are. */
const hoursText = ({ date, zone, begins, ends, minutes, breaks }: Hours): string =>
  JSON.stringify([date, zone, begins, ends, minutes, breaks.map(({ from, until }) => [from, until])]);

const sameHours = (a: Hours, b: Hours): boolean => hoursText(a) === hoursText(b);

const sameSeats = (a: PlannedDay['seats'], b: PlannedDay['seats']): boolean =>
  a.size === b.size && [...a].every(([applicantid, seat]) => sameSeat(seat, b.get(applicantid)));

const plainDetails = ({
  details,
  ...ids
}: {
  details: InterviewDayFields;
  interviewdayid: string;
  projectid: string;
}) => ({
  ...ids,
  ...details,
  breaks: details.breaks.toSorted((a, b) => a.from.localeCompare(b.from)),
});

const decide = (command: InterviewCommand, day: InterviewDay): readonly InterviewEvent[] => {
  const { interviewdayid } = command;
  if (command.type === 'PlanDay') {
    const { projectid, details } = command;
    return day.status === 'none'
      ? [{ type: 'InterviewDayPlanned', data: plainDetails({ interviewdayid, projectid, details }) }]
      : [];
  }
  if (day.status === 'none') throw commandRefused(404, 'not-found');
  const { projectid } = day;
  const ids = { interviewdayid, projectid };
  if (command.type === 'CancelDay')
    return day.status === 'cancelled'
      ? []
      : [
          {
            type: 'InterviewDayCancelled',
            data: { ...ids, ...(command.reason !== undefined && { reason: command.reason }) },
          },
        ];
  if (command.type === 'Remind') return remind(command, day, ids);
  if (day.status === 'cancelled') throw commandRefused(409, 'interview-cancelled');
  switch (command.type) {
    case 'Invite':
      return command.people.flatMap((person) => invite(person, command.now, day, ids));
    case 'Answer':
      return answer(command, day, ids);
    case 'ChangeDay': {
      if (command.revision !== undefined && isStale(command.revision, day)) throw commandRefused(409, 'stale-revision');
      if (!sameSeats(command.seats, day.seats)) throw commandRefused(409, 'stale-revision');
      if (!fits(command.details, day.seats.values())) throw commandRefused(409, 'interview-left-out');
      const data = plainDetails({ ...ids, details: command.details });
      return JSON.stringify(data) === JSON.stringify(plainDetails({ ...ids, details: day.details }))
        ? []
        : [{ type: 'InterviewDayChanged', data }];
    }
    case 'ShiftDay': {
      if (!sameSeats(command.seats, day.seats) || !sameHours(command.hours, day.details))
        throw commandRefused(409, 'stale-revision');
      if (command.by === 0) return [];
      const later = shifted(day.details, command.by);
      if (later === undefined) throw commandRefused(409, 'interview-leaves-day');
      // A break that would leave the date is gone, and with it the times after it move.
      if (!fits(later, day.seats.values())) throw commandRefused(409, 'interview-leaves-day');
      const { begins, ends, breaks } = later;
      return [{ type: 'InterviewDayShifted', data: { ...ids, shift: command.by, begins, ends, breaks } }];
    }
    case 'Place':
      return place(command, day, ids);
    case 'Remove':
      return day.seats.has(command.applicantid)
        ? [{ type: 'InterviewRemoved', data: { ...ids, applicantid: command.applicantid } }]
        : [];
    default:
      return command satisfies never;
  }
};

interface Ids {
  readonly interviewdayid: string;
  readonly projectid: string;
}

/** Nobody is told of a time that has passed, nor twice of the same by two who press at once. */
const invite = (
  { applicantid, announcementid }: { readonly applicantid: string; readonly announcementid: string },
  now: number,
  { seats, details, invitations }: PlannedDay,
  ids: Ids,
): readonly InterviewEvent[] => {
  const at = momentOf(details, seats.get(applicantid));
  if (at === undefined || Date.parse(at) <= now) return [];
  const before = invitations.get(applicantid);
  const told = before?.at === at && !before.told.includes('called-off');
  if (told && now - before.invitedat < INVITED_ONCE_WITHIN) return [];
  return [{ type: 'InterviewInvited', data: { ...ids, applicantid, at, announcementid, invitedat: now } }];
};

/** Each message once, until they are invited again; none to who has declined the time that they were told last. */
const remind = (
  { applicantid, letter, announcementid, now }: Extract<InterviewCommand, { type: 'Remind' }>,
  { status, seats, details, invitations }: PlannedDay,
  ids: Ids,
): readonly InterviewEvent[] => {
  const invitation = invitations.get(applicantid);
  if (invitation === undefined) return [];
  if (invitation.answer?.answer === 'declined' && invitation.answer.at === invitation.at) return [];
  if (invitation.told.includes(letter) || invitation.told.includes('called-off')) return [];
  const seen = status === 'planned' ? momentOf(details, seats.get(applicantid)) : undefined;
  const at = letter === 'called-off' ? invitation.at : seen;
  if (at === undefined || Date.parse(at) <= now || (letter === 'called-off' && seen !== undefined)) return [];
  return [{ type: 'InterviewReminded', data: { ...ids, applicantid, at, announcementid, letter } }];
};

const answer = (
  { applicantid, seen, answer: said, words, now }: Extract<InterviewCommand, { type: 'Answer' }>,
  { seats, details, invitations }: PlannedDay,
  ids: Ids,
): readonly InterviewEvent[] => {
  const invitation = invitations.get(applicantid);
  const at = momentOf(details, seats.get(applicantid));
  if (invitation === undefined) throw commandRefused(403, 'invitation-invalid');
  if (at === undefined) throw commandRefused(409, 'interview-cancelled');
  if (Date.parse(at) <= now) throw commandRefused(409, 'interview-over');
  if (at !== seen) throw commandRefused(409, 'interview-moved');
  const before = invitation.answer;
  if (before?.at === at && before.answer === said && before.words === (words ?? null)) return [];
  if (invitation.answers >= ANSWERS_MAX) throw commandRefused(429, 'interview-answered-often');
  const data = { ...ids, applicantid, at, answer: said, ...(words !== undefined && { words }) };
  return [{ type: 'InterviewAnswered', data }];
};

const place = (
  { applicantid, seat, from, onto, hours }: Extract<InterviewCommand, { type: 'Place' }>,
  day: PlannedDay,
  ids: Ids,
): readonly InterviewEvent[] => {
  if (!sameHours(hours, day.details)) throw commandRefused(409, 'stale-revision');
  if (!fits(day.details, [seat])) throw commandRefused(409, 'interview-no-slot');
  const before = day.seats.get(applicantid);
  // Who stands there by now needs no step; a change of places is done when the other one has the place in return.
  if (sameSeat(before, seat) && (onto === undefined || sameSeat(day.seats.get(onto), from))) return [];
  const there = occupant(day.seats, seat);
  // Nothing is held for them between here and where they stand meanwhile, nor for one who has left the seat.
  if (!sameSeat(before, from) || (onto !== undefined && there === undefined))
    throw commandRefused(409, 'stale-revision');
  if (there !== undefined && (there !== onto || before === undefined))
    throw commandRefused(409, 'interview-slot-taken');
  const at = (who: string, { room, slot }: Seat) => {
    const time = slotsOf(day.details)[slot]?.from ?? '';
    return { ...ids, applicantid: who, room, slot, time };
  };
  if (before === undefined) return [{ type: 'InterviewPlanned', data: at(applicantid, seat) }];
  return [
    { type: 'InterviewMoved', data: at(applicantid, seat) },
    ...(there === undefined ? [] : [{ type: 'InterviewMoved' as const, data: at(there, before) }]),
  ];
};

/** The form of a day as an event has it, whose texts are null without the key that sealed them. */
const detailsIn = ({
  interviewdayid: _,
  projectid: __,
  rooms,
  place,
  link,
  remarks,
  ...hours
}: Extract<InterviewEvent, { type: 'InterviewDayPlanned' }>['data']): InterviewDayFields => ({
  ...hours,
  rooms: rooms ?? [],
  ...(place != null && { place }),
  ...(link != null && { link }),
  ...(remarks != null && { remarks }),
});

const evolve = (day: InterviewDay, event: InterviewEvent): InterviewDay => {
  if (event.type === 'InterviewDayPlanned') {
    const { projectid } = event.data;
    const details = detailsIn(event.data);
    return {
      status: 'planned',
      projectid,
      details,
      seats: new Map(),
      invitations: new Map(),
      revision: 0,
      changed: 0,
    };
  }
  if (day.status === 'none') return day;
  const revision = day.revision + 1;
  switch (event.type) {
    case 'InterviewDayChanged':
      return { ...day, details: detailsIn(event.data), revision, changed: revision };
    case 'InterviewDayShifted': {
      const { begins, ends, breaks } = event.data;
      return { ...day, details: { ...day.details, begins, ends, breaks }, revision, changed: revision };
    }
    case 'InterviewDayCancelled':
      return { ...day, status: 'cancelled', reason: event.data.reason ?? undefined, revision, changed: revision };
    case 'InterviewPlanned':
    case 'InterviewMoved': {
      const { applicantid, room, slot } = event.data;
      return { ...day, seats: new Map(day.seats).set(applicantid, { room, slot }), revision };
    }
    case 'InterviewRemoved': {
      const seats = new Map(day.seats);
      seats.delete(event.data.applicantid);
      return { ...day, seats, revision };
    }
    case 'InterviewInvited': {
      const { applicantid, at, invitedat, announcementid } = event.data;
      const { answer: said, answers = 0 } = day.invitations.get(applicantid) ?? {};
      const invitation = { at, invitedat, announcementid, told: [], ...(said && { answer: said }), answers };
      return { ...day, invitations: new Map(day.invitations).set(applicantid, invitation), revision };
    }
    case 'InterviewReminded': {
      const { applicantid, at, announcementid, letter } = event.data;
      const before = day.invitations.get(applicantid);
      if (before === undefined) return { ...day, revision };
      const invitation = { ...before, at, announcementid, told: [...before.told, letter] };
      return { ...day, invitations: new Map(day.invitations).set(applicantid, invitation), revision };
    }
    case 'InterviewAnswered': {
      const { applicantid, at, answer: said, words = null } = event.data;
      const before = day.invitations.get(applicantid);
      if (before === undefined) return { ...day, revision };
      const invitation = { ...before, answer: { at, answer: said, words }, answers: before.answers + 1 };
      return { ...day, invitations: new Map(day.invitations).set(applicantid, invitation), revision };
    }
    default:
      event satisfies never;
      return day;
  }
};

export const interviewDayDecider: Decider<InterviewDay, InterviewCommand, InterviewEvent> = {
  initialState: () => ({ status: 'none' }),
  decide,
  evolve,
};

export const interviewDayStream = (interviewdayid: string): string => `interviewday-${interviewdayid}`;
