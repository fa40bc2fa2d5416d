export { shares as projection } from './projection';
export { shareQueries as queries } from './queries';
