export { connectionReducer, type Connection } from './connection';
export { onNotice } from './registry';
