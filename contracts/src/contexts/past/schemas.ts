export { pastEndpoints as endpoints } from './endpoints';
export const events = [] as const;
