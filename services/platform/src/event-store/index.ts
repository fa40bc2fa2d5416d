export { MemoryEventStore } from './memory';
export * from './port';
