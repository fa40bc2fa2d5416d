export { preferenceEndpoints as endpoints } from './endpoints';
/** None: what an account prefers is no fact of the business (docs/architecture.md). */
export const events = [] as const;
