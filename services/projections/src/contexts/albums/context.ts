export { albums as projection } from './projection';
export { albumQueries as queries } from './queries';
export { trail } from './trail';
