export { MemoryReceipts } from './memory';
export { receiptMigrations } from './migrations';
export { type Begun, type ReceiptKey, type Receipts, type StoredAnswer } from './port';
export { PostgresReceipts } from './postgres';
