export { interviews as projection } from './projection';
export { interviewQueries as queries } from './queries';
export { trail } from './trail';
