export * from './commands';
export * from './endpoints';
export * from './views';
