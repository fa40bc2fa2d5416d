export { clients as projection } from './projection';
export { clientQueries as queries } from './queries';
export { trail } from './trail';
