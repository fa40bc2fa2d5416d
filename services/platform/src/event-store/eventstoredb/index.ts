export { EventStoreDbStore, type EventStoreDbConfig } from './store';
