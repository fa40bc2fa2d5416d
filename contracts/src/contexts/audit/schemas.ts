export { auditEndpoints as endpoints } from './endpoints';
export { auditEvents as events } from './events';
