export * from './commands';
export * from './education';
export * from './endpoints';
export * from './events';
export * from './fields';
export * from './values';
export * from './views';
