export * from './commands';
export * from './endpoints';
export * from './events';
export * from './values';
export * from './views';
