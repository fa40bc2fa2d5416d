import { ANSWERS_MAX, INVITED_ONCE_WITHIN, slotsOf } from '@berangkat/contracts/interviews';
import { commandRefused } from '../../kernel/command-refused';
import {
  beginningOf,
  type Choice,
  freeSeats,
  type Ids,
  type InterviewCommand,
  type InterviewEvent,
  isOnDate,
  momentOf,
  type PlannedDay,
  sameHours,
  sameSeat,
} from './day';

/** Whether somebody may choose a time, or another one. @param now milliseconds since the epoch */
export const mayChoose = ({ status, choices, details }: PlannedDay, applicantid: string, now: number): boolean =>
  status === 'planned' && choices.get(applicantid)?.open === true && now < beginningOf(details);

/** Whoever has a time chooses none, and nobody is asked twice for one date by two who press at once. */
export const offer = (
  { applicantid, announcementid }: { readonly applicantid: string; readonly announcementid: string },
  now: number,
  { seats, details, choices }: PlannedDay,
  ids: Ids,
): readonly InterviewEvent[] => {
  const begins = beginningOf(details);
  if (seats.has(applicantid) || begins <= now) return [];
  const before = choices.get(applicantid);
  const knows = before?.open === true && isOnDate(details, before.at);
  if (knows && now - before.offeredat < INVITED_ONCE_WITHIN) return [];
  const at = new Date(begins).toISOString();
  return [{ type: 'InterviewChoiceOffered', data: { ...ids, applicantid, at, announcementid, offeredat: now } }];
};

/** Refuses more answers of one person than anybody needs: whoever has the link could fill the log. */
export const assertFew = ({ count }: Pick<Choice, 'count'>): void => {
  if (count >= ANSWERS_MAX) throw commandRefused(429, 'interview-answered-often');
};

/** Gives the chosen time in the first room that is free then. Of two who choose the last one, one has it in the log. */
export const choose = (
  { applicantid, slot, from, hours, now }: Extract<InterviewCommand, { type: 'Choose' }>,
  day: PlannedDay,
  ids: Ids,
): readonly InterviewEvent[] => {
  const choice = day.choices.get(applicantid);
  if (choice === undefined) throw commandRefused(403, 'invitation-invalid');
  if (!mayChoose(day, applicantid, now)) throw commandRefused(409, 'interview-choice-closed');
  if (!sameHours(hours, day.details)) throw commandRefused(409, 'interview-moved');
  const before = day.seats.get(applicantid);
  const invitation = day.invitations.get(applicantid);
  const time = slotsOf(day.details)[slot]?.from;
  if (time === undefined) throw commandRefused(409, 'interview-moved');
  const at = momentOf(day.details, { room: 0, slot })!;
  const stays = before?.slot === slot;
  if (stays && invitation?.answer?.at === at && invitation.answer.answer === 'accepted') return [];
  // Nothing is held for them between here and where they stand meanwhile.
  if (!stays && !sameSeat(before, from)) throw commandRefused(409, 'interview-moved');
  assertFew(choice);
  const seat = stays ? before : freeSeats(day).find((one) => one.slot === slot);
  if (seat === undefined) throw commandRefused(409, 'interview-slot-gone');
  const seated = { ...ids, applicantid, ...seat, time };
  const type = before === undefined ? ('InterviewPlanned' as const) : ('InterviewMoved' as const);
  return [
    ...(stays ? [] : [{ type, data: seated }]),
    { type: 'InterviewChosen', data: { ...seated, at, chosenat: now } },
  ];
};
