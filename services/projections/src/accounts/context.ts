export { accounts as projection } from './projection';
export { accountQueries as queries } from './queries';
export { trail } from './trail';
