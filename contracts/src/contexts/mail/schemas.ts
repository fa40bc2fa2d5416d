export { mailEndpoints as endpoints } from './endpoints';
export { mailEvents as events } from './events';
