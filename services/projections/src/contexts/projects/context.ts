export { past } from './past';
export { projects as projection } from './projection';
export { projectQueries as queries } from './queries';
export { trail } from './trail';
