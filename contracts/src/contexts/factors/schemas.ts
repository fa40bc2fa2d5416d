export { factorEndpoints as endpoints } from './endpoints';
export { factorEvents as events } from './events';
