export { jobs as projection } from './projection';
export { jobQueries as queries } from './queries';
export { trail } from './trail';
