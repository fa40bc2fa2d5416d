export { migrateOperations } from './migrations';
export { noteTried, retryAsked, retryingAsked } from './retrying';
