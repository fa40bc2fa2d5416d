export * from './endpoints';
export * from './views';
