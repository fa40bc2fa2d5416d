export { clientEndpoints as endpoints } from './endpoints';
export { clientEvents as events } from './events';
