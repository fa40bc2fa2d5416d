export { alerts as projection } from './projection';
export { alertQueries as queries } from './queries';
