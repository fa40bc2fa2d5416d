export { past } from './past';
export { personal, reports as projection } from './projection';
export { reportQueries as queries } from './queries';
