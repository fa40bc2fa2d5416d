export { past } from './past';
export { accounts as projection, personal } from './projection';
export { accountQueries as queries } from './queries';
export { trail } from './trail';
