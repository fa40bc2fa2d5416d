export { portalEvents as events } from './events';
export const endpoints = {} as const;
