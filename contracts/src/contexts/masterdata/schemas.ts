export { masterdataEndpoints as endpoints } from './endpoints';
export { masterdataEvents as events } from './events';
