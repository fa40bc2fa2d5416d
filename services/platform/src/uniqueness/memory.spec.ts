import { MemoryEventStore } from '../event-store/memory';
import { uniquenessContract } from './contract';
import { MemorySweepCheckpoint } from './sweep-checkpoint';

describe('uniqueness over the event store in memory', () => {
  uniquenessContract(async () => {
    const store = new MemoryEventStore();
    return {
      openStore: () => store,
      checkpoint: new MemorySweepCheckpoint(),
      settle: async () => undefined,
      dispose: () => store.close(),
    };
  });
});
