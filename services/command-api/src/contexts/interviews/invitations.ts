import { ANSWERS_MAX, INVITED_ONCE_WITHIN, REMINDED_WITHIN } from '@berangkat/contracts/interviews';
import { commandRefused } from '../../kernel/command-refused';
import { type InterviewCommand, type InterviewEvent, momentOf, type PlannedDay } from './day';

export interface Ids {
  readonly interviewdayid: string;
  readonly projectid: string;
}

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

/**
 * Each message once, until they are invited again; none to who has declined the time that they were told last, and none
 * before its time, where the time was another one when they were found.
 */
export const remind = (
  { applicantid, letter, outside, announcementid, now }: Extract<InterviewCommand, { type: 'Remind' }>,
  { status, seats, details, invitations }: PlannedDay,
  ids: Ids,
): readonly InterviewEvent[] => {
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
  if (before?.at === at && before.count >= ANSWERS_MAX) throw commandRefused(429, 'interview-answered-often');
  const data = { ...ids, applicantid, at, answer: said, ...(words !== undefined && { words }) };
  return [{ type: 'InterviewAnswered', data }];
};
