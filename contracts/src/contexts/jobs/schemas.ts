export { jobEndpoints as endpoints } from './endpoints';
export { jobEvents as events } from './events';
