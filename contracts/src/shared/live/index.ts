export * from './messages';
export * from './notice';
export * from './presence';
export * from './rooms';
export * from './socket';
export * from './reported-spans';
export * from './topics';
export * from './tracing';
