export * from './messages';
export * from './notice';
export * from './presence';
export * from './rooms';
export * from './socket';
export * from './told-spans';
export * from './topics';
export * from './tracing';
