export { preferenceEndpoints as endpoints } from './endpoints';
/** None: what an account prefers is no fact of the business (services/command-api/README.md). */
export const events = [] as const;
