export * from './notice';
export * from './rooms';
export * from './socket';
