export { applicants as projection } from './projection';
export { applicantQueries as queries } from './queries';
export { trail } from './trail';
