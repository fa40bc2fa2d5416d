export { albumEndpoints as endpoints } from './endpoints';
export { albumEvents as events } from './events';
