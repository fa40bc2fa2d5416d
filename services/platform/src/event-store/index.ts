export { MemoryEventStore } from './memory';
export * from './port';
export { PostgresEventStore, type PostgresEventStoreConfig } from './postgres/store';
