import { vaultContract } from './contract';
import { MemoryKeyStore } from './memory';

describe('vault over keys in memory', () => {
  vaultContract(async () => {
    const store = new MemoryKeyStore();
    return { openStore: () => store, dispose: async () => undefined };
  });
});
