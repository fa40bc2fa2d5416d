import { objectStoreContract } from './contract';
import { MemoryObjectStore } from './memory';

describe('object store in memory', () => {
  objectStoreContract(async () => ({ store: new MemoryObjectStore(), dispose: async () => undefined }));
});
