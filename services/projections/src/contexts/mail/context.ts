export { mail as projection, personal } from './projection';
export { mailQueries as queries } from './queries';
