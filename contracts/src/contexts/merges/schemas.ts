export { mergeEndpoints as endpoints } from './endpoints';
export { mergeEvents as events } from './events';
