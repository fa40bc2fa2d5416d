export { applicants as projection, personal } from './projection';
export { applicantQueries as queries } from './queries';
export { trail } from './trail';
