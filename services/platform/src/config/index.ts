export { ConfigError } from './config-error';
export { withDatabasePassword } from './database-password';
export * from './engines';
export * from './environment';
export * from './read';
export { REFUSED, refuseToStart } from './refuse-to-start';
export * from './secrets';
export { readTextFile } from './text-file';
export { portalVersion } from './version';
