export { importEndpoints as endpoints } from './endpoints';
export { importEvents as events } from './events';
