import {
  type InterviewDayView,
  INVITATION_STATES,
  type InvitationState,
  isSeen,
} from '@berangkat/contracts/interviews';

type Seated = InterviewDayView['interviews'][number];

/** In the order in which a planner looks at them: who has to be called comes first. */
export const SHOWN_STATES: readonly InvitationState[] = [
  'other-time',
  'declined',
  'open',
  'changed',
  'none',
  'accepted',
];

/** The people of a day by how they stand to their invitation. */
export const byState = (interviews: readonly Seated[]): ReadonlyMap<InvitationState, readonly Seated[]> =>
  new Map(INVITATION_STATES.map((state) => [state, interviews.filter(({ invitation }) => invitation === state)]));

/** Whether the project sees somebody: who is out of it, or was not chosen, is invited no more. */
export const isSeenStill = ({ applicantstatus }: Seated): boolean => isSeen(applicantstatus);

/** Whether somebody does not know the time that they have. */
export const isUntold = ({ invitation }: Seated): boolean => invitation === 'none' || invitation === 'changed';

/** Whether a message did not reach somebody, or nobody knows. */
export const isUnreached = ({ delivery }: Seated): boolean =>
  delivery?.state === 'failed' || delivery?.state === 'unknown';
