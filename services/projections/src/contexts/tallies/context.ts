export { tallies as projection } from './projection';
export { tallyQueries as queries } from './queries';
export { trail } from './trail';
