import { InterviewDayExported, interviewEvents } from './events';

export { interviewEndpoints as endpoints } from './endpoints';
export const events = [...interviewEvents, InterviewDayExported] as const;
