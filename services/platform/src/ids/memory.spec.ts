import { MemoryEventStore } from '../event-store/memory';
import { idAllocatorContract } from './contract';

describe('id allocator over the event store in memory', () => {
  idAllocatorContract(async () => {
    const store = new MemoryEventStore();
    return { openStore: () => store, dispose: () => store.close() };
  });
});
