export { audit as projection } from './projection';
export { auditQueries as queries } from './queries';
