export { merges as projection, personal } from './projection';
export { mergeQueries as queries } from './queries';
