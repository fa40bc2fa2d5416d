export { experiences as projection } from './projection';
export { experienceQueries as queries } from './queries';
