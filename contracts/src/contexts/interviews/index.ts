export * from './commands';
export * from './endpoints';
export * from './events';
export * from './invitation';
export * from './queue';
export * from './slots';
export * from './values';
export * from './views';
