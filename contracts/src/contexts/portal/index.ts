export * from './events';
export * from './kind';
