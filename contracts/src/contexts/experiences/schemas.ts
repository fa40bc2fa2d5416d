export { experienceEndpoints as endpoints } from './endpoints';
export { experienceEvents as events } from './events';
