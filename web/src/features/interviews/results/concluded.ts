import { type InterviewDayView, isTalkedTo } from '@berangkat/contracts/interviews';

export type Concluded = InterviewDayView['interviews'][number];

/** Everybody of a day whose interview is over, or who did not come, in the order of their times. */
export const concludedOf = ({ interviews }: InterviewDayView): readonly Concluded[] =>
  interviews.filter(({ attendance }) => isTalkedTo(attendance) || attendance === 'absent');
