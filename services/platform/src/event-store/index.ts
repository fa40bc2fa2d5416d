export { MAX_EVENT_BYTES } from './appendable';
export { EventStoreDbStore, type EventStoreDbConfig } from './eventstoredb/store';
export { MemoryEventStore } from './memory';
export { type EventStoreConfig, openEventStore, type OpenEventStoreOptions } from './open';
export { firstOf, PAGE_BYTES, PAGE_EVENTS } from './pages';
export * from './port';
export { migrations as eventStoreMigrations } from './postgres/schema';
export { PostgresEventStore, type PostgresEventStoreConfig } from './postgres/store';
export { isFromAnotherServer, renumberLog } from './postgres/restored';
