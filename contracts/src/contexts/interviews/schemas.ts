export { interviewEndpoints as endpoints } from './endpoints';
export { interviewEvents as events } from './events';
