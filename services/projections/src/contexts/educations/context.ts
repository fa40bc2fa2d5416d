export { educations as projection, personal } from './projection';
export { educationQueries as queries } from './queries';
