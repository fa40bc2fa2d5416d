export { announcementsThrough, readOwnStanding } from './queries';
