import { type InterviewDayView, type InvitationState, isSeen } from '@berangkat/contracts/interviews';

/** How somebody stands to what they were asked; `choosing`: they may choose a time, and have not. */
export type InviteeState = InvitationState | 'choosing';
/** Somebody who was asked, or has a time. */
export interface Invitee {
  readonly applicant: InterviewDayView['shortlist'][number]['applicant'];
  readonly state: InviteeState;
  /** Undefined for who has none. */
  readonly slot?: number;
  readonly words: string | null;
}

type Seated = InterviewDayView['interviews'][number];
type Choice = NonNullable<InterviewDayView['shortlist'][number]['choice']>;

/** In the order in which a planner looks at them: who has to be called comes first. */
export const SHOWN_STATES: readonly InviteeState[] = [
  'other-time',
  'declined',
  'choosing',
  'open',
  'changed',
  'none',
  'accepted',
];

/** The people of a day by how they stand to what they were asked, and those who are to choose a time. */
export const byState = ({
  interviews,
  shortlist,
}: Pick<InterviewDayView, 'interviews' | 'shortlist'>): ReadonlyMap<InviteeState, readonly Invitee[]> => {
  const asked: readonly Invitee[] = [
    ...interviews
      .filter(isSeenStill)
      .map(({ applicant, slot, words, invitation }) => ({ applicant, slot, words, state: invitation })),
    ...shortlist.flatMap(({ applicant, choice }) => {
      const state = choice === null ? undefined : stateOfChoice(choice);
      return choice === null || state === undefined ? [] : [{ applicant, state, words: choice.words }];
    }),
  ];
  return new Map(SHOWN_STATES.map((state) => [state, asked.filter((one) => one.state === state)]));
};

/** How somebody without a time stands to their choice; undefined once it is closed, and they have said nothing. */
export const stateOfChoice = ({ open, changed, answer }: Choice): InviteeState | undefined => {
  if (answer !== null) return answer;
  if (!open) return undefined;
  return changed ? 'changed' : 'choosing';
};

/** Those who may choose a time, and have neither done so nor said that they do not come. */
export const stillChoosing = ({ shortlist }: Pick<InterviewDayView, 'shortlist'>): number =>
  shortlist.filter(({ choice }) => choice?.open === true && choice.answer !== 'declined').length;

/** Whether the project sees somebody: who is out of it, or was not chosen, is invited no more. */
export const isSeenStill = ({ applicantstatus }: Seated): boolean => isSeen(applicantstatus);

/** Whether somebody does not know the time that they have: they were not told, or of another one, or in no message that was sent. */
export const isUntold = (seated: Seated): boolean =>
  seated.invitation === 'none' || seated.invitation === 'changed' || isUnsent(seated.invitation, seated);

/** Whether somebody without a time was not asked to choose one on this date, or in no message that was sent. */
export const isUnasked = ({ date, again, choice }: InterviewDayView['shortlist'][number]): boolean => {
  if (choice === null) return date === null || again;
  const state = stateOfChoice(choice);
  return state === 'changed' || isUnsent(state, choice);
};

/** Whether somebody who has not answered has their message in the outbox. */
export const isUnsent = (state: InviteeState | undefined, one: Pick<Seated, 'delivery'>): boolean =>
  (state === 'open' || state === 'choosing') && isKept(one);

/** Whether a message did not reach somebody, or nobody knows. */
export const isUnreached = ({ delivery }: Pick<Seated, 'delivery'>): boolean =>
  delivery?.state === 'failed' || delivery?.state === 'unknown';

/** Whether the message lies in the outbox: nobody has read it. */
export const isKept = ({ delivery }: Pick<Seated, 'delivery'>): boolean => delivery?.state === 'outbox';
