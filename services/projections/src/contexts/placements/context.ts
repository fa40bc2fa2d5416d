export { past } from './past';
export { placements as projection, personal } from './projection';
export { placementQueries as queries } from './queries';
