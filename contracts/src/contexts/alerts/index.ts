export * from './commands';
export * from './endpoints';
export * from './events';
export * from './notice';
export * from './values';
export * from './verified';
export * from './views';
