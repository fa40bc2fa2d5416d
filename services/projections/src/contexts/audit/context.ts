export { audit as projection, personal } from './projection';
export { auditQueries as queries } from './queries';
