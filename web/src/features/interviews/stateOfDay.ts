import { type InterviewDayRow, slotMoments } from '@berangkat/contracts/interviews';

type Day = Pick<InterviewDayRow, 'status' | 'date' | 'zone' | 'begins' | 'ends' | 'minutes' | 'breaks'>;

/** What the state of an interview day is called: one that is behind is planned no more. */
export const stateOfDay = (day: Day): Day['status'] | 'over' => {
  const { until } = slotMoments(day, { from: day.begins, until: day.ends });
  return day.status === 'planned' && until.getTime() < Date.now() ? 'over' : day.status;
};
