export * from './commands';
export * from './endpoints';
export * from './events';
export * from './template';
export * from './values';
export * from './views';
