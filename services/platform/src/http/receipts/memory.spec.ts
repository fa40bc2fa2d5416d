import { receiptsContract } from './contract';
import { type MemoryEntries, MemoryReceipts } from './memory';

receiptsContract('memory', async () => {
  const entries: MemoryEntries = new Map();
  const receipts = new MemoryReceipts(entries);
  return {
    receipts,
    another: async () => new MemoryReceipts(entries),
    backdate: async (ago) => receipts.backdate(ago),
    close: () => receipts.close(),
  };
});
