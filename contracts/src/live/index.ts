export * from './notice';
export * from './rooms';
