import {
  ANSWERS_MAX,
  ASKED_AGAIN,
  INVITED_ONCE_WITHIN,
  isChoiceReminder,
  REMINDED_WITHIN,
} from '@berangkat/contracts/interviews';
import { commandRefused } from '../../kernel/command-refused';
import { assertFew, mayChoose } from './choosing';
import { beginningOf, type Ids, type InterviewCommand, type InterviewEvent, momentOf, type PlannedDay } from './day';

/** Nobody is told of a time that has passed, nor twice of the same by two who press at once. */
export const invite = (
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

type RemindCommand = Extract<InterviewCommand, { type: 'Remind' }>;

/** Of those alone who have no time: whoever has chosen one is reminded of that. */
const remindOfChoice = (
  { applicantid, letter, outside, announcementid, now }: RemindCommand,
  day: PlannedDay,
  ids: Ids,
): readonly InterviewEvent[] => {
  const choice = day.choices.get(applicantid);
  if (choice === undefined || day.seats.has(applicantid)) return [];
  if ((day.invitations.get(applicantid)?.invitedat ?? 0) > choice.offeredat) return [];
  if (choice.told.includes(letter) || choice.told.includes('choice-off')) return [];
  if (choice.answer?.answer === 'declined') return [];
  const begins = beginningOf(day.details);
  if (begins <= now) return [];
  const isOff = day.status === 'cancelled' || outside;
  if (letter === 'choice-off' ? !isOff : isOff || choice.answer !== undefined || !choice.open) return [];
  if (letter === 'choose' && now < choice.offeredat + ASKED_AGAIN.rest) return [];
  const at = new Date(begins).toISOString();
  return [{ type: 'InterviewReminded', data: { ...ids, applicantid, at, announcementid, letter } }];
};

/**
 * Each message once, until they are invited again; none to who has declined the time that they were told last, and none
 * before its time, where the time was another one when they were found.
 */
export const remind = (command: RemindCommand, day: PlannedDay, ids: Ids): readonly InterviewEvent[] => {
  const { applicantid, letter, outside, announcementid, now } = command;
  if (isChoiceReminder(letter)) return remindOfChoice(command, day, ids);
  const { status, seats, details, invitations } = day;
  const invitation = invitations.get(applicantid);
  if (invitation === undefined) return [];
  if (invitation.answer?.answer === 'declined' && invitation.answer.at === invitation.at) return [];
  if (invitation.told.includes(letter) || invitation.told.includes('called-off')) return [];
  const seen = status === 'planned' && !outside ? momentOf(details, seats.get(applicantid)) : undefined;
  const at = letter === 'called-off' ? invitation.at : seen;
  if (at === undefined) return [];
  const left = Date.parse(at) - now;
  if (left <= 0 || (letter === 'called-off' ? seen !== undefined : left > REMINDED_WITHIN[letter])) return [];
  return [{ type: 'InterviewReminded', data: { ...ids, applicantid, at, announcementid, letter } }];
};

export const answer = (
  { applicantid, seen, answer: said, words, now }: Extract<InterviewCommand, { type: 'Answer' }>,
  day: PlannedDay,
  ids: Ids,
): readonly InterviewEvent[] => {
  const { seats, details, invitations, choices } = day;
  const invitation = invitations.get(applicantid);
  const choice = choices.get(applicantid);
  if (invitation === undefined && choice === undefined) throw commandRefused(403, 'invitation-invalid');
  const without = !seats.has(applicantid) && mayChoose(day, applicantid, now);
  const at = without ? new Date(beginningOf(details)).toISOString() : momentOf(details, seats.get(applicantid));
  if (at === undefined) throw commandRefused(409, 'interview-cancelled');
  if (Date.parse(at) <= now) throw commandRefused(409, 'interview-over');
  if (at !== seen) throw commandRefused(409, 'interview-moved');
  const data = { ...ids, applicantid, at, answer: said, ...(words !== undefined && { words }) };
  if (without) {
    // Nobody comes to a time that they do not have.
    if (said === 'accepted') throw commandRefused(409, 'interview-moved');
    if (choice?.answer?.answer === said && choice.answer.words === (words ?? null)) return [];
    assertFew(choice!);
    return [{ type: 'InterviewAnswered', data }];
  }
  const before = invitation?.answer;
  if (before?.at === at && before.answer === said && before.words === (words ?? null)) return [];
  if (before?.at === at && before.count >= ANSWERS_MAX) throw commandRefused(429, 'interview-answered-often');
  return [{ type: 'InterviewAnswered', data }];
};
