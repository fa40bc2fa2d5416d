export { shareEndpoints as endpoints } from './endpoints';
export { shareEvents as events } from './events';
