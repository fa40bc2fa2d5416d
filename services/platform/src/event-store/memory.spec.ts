import { eventStoreContract } from './contract';
import { MemoryEventStore } from './memory';

describe('event store in memory', () => {
  eventStoreContract(async () => {
    const store = new MemoryEventStore();
    return { store, second: store, settle: async () => undefined, dispose: () => store.close() };
  });
});
