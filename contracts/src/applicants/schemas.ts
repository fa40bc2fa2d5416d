export { applicantEndpoints as endpoints } from './endpoints';
export { applicantEvents as events } from './events';
