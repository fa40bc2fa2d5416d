export { connectionReducer, type Connection } from './connection';
export { presenceReducer, usePresence } from './presence';
