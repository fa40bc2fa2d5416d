import { receiptsContract } from './contract';
import { MemoryReceipts } from './memory';

receiptsContract('memory', async () => {
  const receipts = new MemoryReceipts();
  return { receipts, backdate: async (ago) => receipts.backdate(ago), close: () => receipts.close() };
});
