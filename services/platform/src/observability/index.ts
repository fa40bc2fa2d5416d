export * from './checks';
export * from './logger';
export * from './metrics';
