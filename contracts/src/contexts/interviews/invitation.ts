import type { InterviewDayStatus, InvitationAnswer, InvitationState, Reminder } from './values';

interface Invited {
  /** The moment that they were told last, in ISO 8601. */
  readonly at: string;
  readonly told: readonly Reminder[];
  readonly answer?: { readonly at: string; readonly answer: InvitationAnswer } | undefined;
}

/**
 * How somebody stands to their invitation. An answer counts for the time that it was given to. A day that was called off
 * has no new time that somebody would have to know.
 * @param at the moment at which they are seen now
 */
export const invitationStateOf = (
  at: string,
  invitation: Invited | undefined,
  status: InterviewDayStatus,
): InvitationState => {
  if (invitation === undefined) return 'none';
  const { answer, told } = invitation;
  const isPlanned = status === 'planned';
  if (isPlanned && told.includes('called-off')) return 'changed';
  if (answer?.at === at) return answer.answer;
  return isPlanned && invitation.at !== at ? 'changed' : 'open';
};

/** The name of a room as people are told it: a day with one room needs none. */
export const roomToTell = (rooms: readonly string[], room: number): string | null =>
  rooms.length > 1 ? (rooms[room] ?? null) : null;
