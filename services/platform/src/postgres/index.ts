export { CONNECTIONS, LOG_CONNECTIONS, mostConnectionsOf } from './connections';
export { isUnavailable, sqlStateOf } from './errors';
export { Listener, type ListenerConfig, type NotificationHandler } from './listener';
export { migrate, type Migration } from './migrate';
export { PacedNotify } from './paced-notify';
export { createPool, type Pool, type PoolClient, type PoolConfig } from './pool';
export { withTransaction, type TransactionOptions } from './transaction';
export { waitForDatabase } from './wait';
export { checkWrites, writeCheckMigrations } from './write-check';
