import { type Hours, slotMoments, slotsOf } from './slots';
import { type Attendance, OVERRUN } from './values';
import type { QueuePlace } from './views';

/** Somebody of a day, with when their attendance was noted last (milliseconds since the epoch). */
export interface Queued {
  readonly applicantid: string;
  readonly room: number;
  readonly slot: number;
  readonly attendance: Attendance;
  readonly since: number | null;
}

const MINUTE = 60_000;
const STEP = 5 * MINUTE;
/** From so long before their time on somebody is told how long they wait. */
const TOLD_BEFORE = 3 * 60 * MINUTE;
/** Whoever is not here is told so long after their time. */
const TOLD_AFTER = 60 * MINUTE;

const startOf = (hours: Hours, slot: number): number | undefined => {
  const found = slotsOf(hours)[slot];
  return found && slotMoments(hours, found).at.getTime();
};

const endOf = (hours: Hours): number => slotMoments(hours, { from: hours.begins, until: hours.ends }).until.getTime();

/** The moment at which the next one may go in: a talk does not begin in a break. */
const pastBreaks = (hours: Hours, at: number): number =>
  hours.breaks
    .map((one) => slotMoments(hours, one))
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .reduce(
      (moment, one) => (moment >= one.at.getTime() && moment < one.until.getTime() ? one.until.getTime() : moment),
      at,
    );

/** Whether somebody goes before another one of the same room: in the order of times, past those who are not there. */
const goesBefore = (one: Queued, me: Queued, hours: Hours, now: number): boolean => {
  if (one.attendance === 'arrived') return one.slot < me.slot || me.attendance === 'late';
  const start = startOf(hours, one.slot);
  return one.attendance === 'expected' && one.slot < me.slot && start !== undefined && start >= now;
};

/** Whoever is with the panel of a room. */
export const talkingIn = (people: readonly Queued[], room: number): Queued | undefined =>
  people.find((one) => one.room === room && one.attendance === 'in');

/** Those of a room who are still to come in, the next one first: who is here before who is not, each by their time. */
export const waitingIn = <Q extends Pick<Queued, 'room' | 'slot' | 'attendance'>>(
  people: readonly Q[],
  room: number,
): readonly Q[] => {
  const order: readonly Attendance[] = ['arrived', 'expected', 'late'];
  return people
    .filter((one) => one.room === room && order.includes(one.attendance))
    .sort((a, b) => order.indexOf(a.attendance) - order.indexOf(b.attendance) || a.slot - b.slot);
};

/**
 * The place of somebody on the day itself. It goes by what the panel has noted, not by the schedule alone: a panel that
 * is behind makes everybody wait.
 * @param now milliseconds since the epoch
 * @returns undefined long before their time, and once they were seen or did not come
 */
export const placeInQueue = (
  people: readonly Queued[],
  applicantid: string,
  hours: Hours,
  now: number,
): QueuePlace | undefined => {
  const me = people.find((one) => one.applicantid === applicantid);
  const start = me && startOf(hours, me.slot);
  if (me === undefined || start === undefined) return undefined;
  const { attendance, room } = me;
  if (attendance === 'seen' || attendance === 'again' || attendance === 'absent' || now < start - TOLD_BEFORE)
    return undefined;
  const last = attendance === 'expected' ? start + TOLD_AFTER : endOf(hours) + OVERRUN;
  if (now > last) return undefined;
  if (attendance === 'in') return { attendance, ahead: 0, minutes: 0 };
  const length = hours.minutes * MINUTE;
  const talking = talkingIn(people, room);
  const begins = slotMoments(hours, { from: hours.begins, until: hours.ends }).at.getTime();
  const ahead = people
    .filter((one) => one !== me && one.room === room && goesBefore(one, me, hours, now))
    .sort((a, b) => a.slot - b.slot);
  const free = ahead.reduce(
    (at, one) => {
      const earliest = one.attendance === 'expected' ? Math.max(at, startOf(hours, one.slot) ?? at) : at;
      return pastBreaks(hours, earliest) + length;
    },
    talking === undefined ? Math.max(now, begins) : Math.max(now, (talking.since ?? now) + length),
  );
  const mine = pastBreaks(hours, attendance === 'expected' ? Math.max(free, start) : free);
  return {
    attendance,
    ahead: ahead.length + (talking === undefined ? 0 : 1),
    minutes: (Math.max(0, Math.round((mine - now) / STEP)) * STEP) / MINUTE,
  };
};
