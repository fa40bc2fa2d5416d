export { rebuildEndpoints as endpoints } from './endpoints';
export { rebuildEvents as events } from './events';
