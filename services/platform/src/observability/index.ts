export * from './checks';
export * from './logger';
export * from './metrics';
export { seldom } from './seldom';
