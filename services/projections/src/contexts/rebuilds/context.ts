export { rebuilds as projection } from './projection';
export { rebuildQueries as queries } from './queries';
export { trail } from './trail';
