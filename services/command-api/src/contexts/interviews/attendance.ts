import { LIVE_BEFORE, slotMoments } from '@berangkat/contracts/interviews';
import { commandRefused } from '../../kernel/command-refused';
import { type Ids, type InterviewCommand, type InterviewEvent, type PlannedDay } from './day';

/** Refuses what belongs to the day itself long before it. @param now milliseconds since the epoch */
export const assertLive = ({ details }: Pick<PlannedDay, 'details'>, now: number): void => {
  const { at } = slotMoments(details, { from: details.begins, until: details.ends });
  if (now < at.getTime() - LIVE_BEFORE) throw commandRefused(409, 'interview-not-yet');
};

/** Whoever goes in ends the talk that the panel of that room had before: one press calls the next one. */
export const attend = (
  { applicantid, attendance, from, now }: Extract<InterviewCommand, { type: 'Attend' }>,
  day: PlannedDay,
  ids: Ids,
): readonly InterviewEvent[] => {
  const seat = day.seats.get(applicantid);
  if (seat === undefined) throw commandRefused(409, 'interview-not-on-day');
  assertLive(day, now);
  const before = day.attendances.get(applicantid)?.attendance ?? 'expected';
  if (before === attendance) return [];
  if (from !== undefined && from !== before) throw commandRefused(409, 'stale-revision');
  const attended = (who: string, to: typeof attendance): InterviewEvent => ({
    type: 'InterviewAttended',
    data: { ...ids, applicantid: who, attendance: to, notedat: now },
  });
  const talking = [...day.attendances].flatMap(([who, one]) =>
    attendance === 'in' && one.attendance === 'in' && day.seats.get(who)?.room === seat.room ? [who] : [],
  );
  return [...talking.map((who) => attended(who, 'seen')), attended(applicantid, attendance)];
};
