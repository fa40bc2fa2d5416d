export { accountEndpoints as endpoints } from './endpoints';
export { accountEvents as events } from './events';
