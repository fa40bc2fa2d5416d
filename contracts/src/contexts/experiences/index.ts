export * from './career';
export * from './commands';
export * from './endpoints';
export * from './events';
export * from './experience';
export * from './fields';
export * from './values';
export * from './views';
