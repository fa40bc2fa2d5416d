export { experiences as projection, personal } from './projection';
export { experienceQueries as queries } from './queries';
