import { interviews, personal as ofInterviews } from './projection';
import { interviewWords, personal as ofWords } from './words';

export const projection = [interviews, interviewWords];
export const personal = [...ofInterviews, ...ofWords];
export { interviewQueries as queries } from './queries';
export { trail } from './trail';
