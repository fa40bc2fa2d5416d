export { announcementEndpoints as endpoints } from './endpoints';
export { announcementEvents as events } from './events';
