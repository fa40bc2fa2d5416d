import { type EventStoreFixture, eventStoreContract, uniqueIdsContract } from './contract';
import { MemoryEventStore, type MemoryEventStoreOptions } from './memory';

const creating = (options: MemoryEventStoreOptions) => async (): Promise<EventStoreFixture> => {
  const store = new MemoryEventStore(options);
  return { store, second: store, settle: async () => undefined, dispose: () => store.close() };
};

describe('event store in memory', () => {
  eventStoreContract(creating({}));
  uniqueIdsContract(creating({}));
});

describe('event store in memory, without an index of ids', () => {
  eventStoreContract(creating({ uniqueIds: false }));
});
