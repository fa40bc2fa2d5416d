export { migrateOperations } from './migrations';
export { retryAsked, retryingAsked } from './retrying';
