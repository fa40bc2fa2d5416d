export { tallyEndpoints as endpoints } from './endpoints';
export { tallyEvents as events } from './events';
