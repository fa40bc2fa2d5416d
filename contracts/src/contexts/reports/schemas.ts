export { reportEndpoints as endpoints } from './endpoints';
export { reportEvents as events } from './events';
