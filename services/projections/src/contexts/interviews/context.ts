export { interviews as projection, personal } from './projection';
export { interviewQueries as queries } from './queries';
export { trail } from './trail';
