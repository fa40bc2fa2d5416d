export { projectEndpoints as endpoints } from './endpoints';
export { projectEvents as events } from './events';
