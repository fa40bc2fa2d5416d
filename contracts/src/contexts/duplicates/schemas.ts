export { duplicateEndpoints as endpoints } from './endpoints';
export { duplicateEvents as events } from './events';
