export { operationEndpoints as endpoints } from './endpoints';
export { operationEvents as events } from './events';
