export * from './endpoints';
export * from './events';
export * from './period';
export * from './values';
export * from './views';
