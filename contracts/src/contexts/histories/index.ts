export * from './endpoints';
export * from './kinds';
export * from './views';
