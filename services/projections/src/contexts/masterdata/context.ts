export { masterdata as projection } from './projection';
export { masterdataQueries as queries } from './queries';
export { trail } from './trail';
