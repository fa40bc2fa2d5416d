import type { InvitationAnswer, InvitationState, Reminder } from './values';

interface Told {
  /** The moment that they were told last, in ISO 8601. */
  readonly at: string;
  readonly told: readonly Reminder[];
  readonly answer?: { readonly at: string; readonly answer: InvitationAnswer } | undefined;
}

/**
 * How somebody stands to their invitation. An answer counts for the time that it was given to.
 * @param at the moment at which they are seen now
 */
export const invitationStateOf = (at: string, invitation: Told | undefined): InvitationState => {
  if (invitation === undefined) return 'none';
  const { answer, told } = invitation;
  if (told.includes('called-off')) return 'changed';
  if (answer?.at === at) return answer.answer;
  return invitation.at === at ? 'open' : 'changed';
};
