export { announcementsThrough, readPublicSettings } from './queries';
