export { duplicates as projection } from './projection';
export { duplicateQueries as queries } from './queries';
