import { eventStoreContract, uniqueIdsContract } from './contract';
import { MemoryEventStore } from './memory';

const create = async () => {
  const store = new MemoryEventStore();
  return { store, second: store, settle: async () => undefined, dispose: () => store.close() };
};

describe('event store in memory', () => {
  eventStoreContract(create);
  uniqueIdsContract(create);
});
