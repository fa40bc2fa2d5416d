export { migrateOperations } from './migrations';
export { noteTried, retryAsked, retryingAsked, retryOpened } from './retrying';
