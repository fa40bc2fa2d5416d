export { ConfigError } from './config-error';
export { withDatabasePassword } from './database-password';
export * from './engines';
export * from './environment';
export * from './read';
export * from './secrets';
export { readTextFile } from './text-file';
