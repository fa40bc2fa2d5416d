export { educationEndpoints as endpoints } from './endpoints';
export { educationEvents as events } from './events';
