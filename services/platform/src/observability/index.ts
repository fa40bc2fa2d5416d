export * from './call-times';
export * from './checks';
export { diskGauge } from './disk-gauge';
export * from './logger';
export * from './metrics';
export { seldom } from './seldom';
