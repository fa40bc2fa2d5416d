export { past } from './past';
export { personal } from './personal';
export { applicants as projection } from './projection';
export { applicantQueries as queries } from './queries';
export { trail } from './trail';
