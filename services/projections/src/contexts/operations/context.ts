export { operations as projection } from './projection';
export { operationQueries as queries } from './queries';
