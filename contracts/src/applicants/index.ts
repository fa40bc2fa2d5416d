export * from './application';
export * from './commands';
export * from './completeness';
export * from './endpoints';
export * from './events';
export * from './quick';
export * from './values';
export * from './views';
