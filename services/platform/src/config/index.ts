export * from './engines';
export * from './environment';
export * from './read';
export * from './secrets';
