export { announcements as projection, personal } from './projection';
export { announcementQueries as queries } from './queries';
