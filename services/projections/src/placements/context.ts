export { placements as projection } from './projection';
export { placementQueries as queries } from './queries';
