export { educations as projection } from './projection';
export { educationQueries as queries } from './queries';
