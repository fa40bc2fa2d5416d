export { placementEndpoints as endpoints } from './endpoints';
export { placementEvents as events } from './events';
