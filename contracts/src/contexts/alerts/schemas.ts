export { alertEndpoints as endpoints } from './endpoints';
export { alertEvents as events } from './events';
