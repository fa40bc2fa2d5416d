import { type Migration } from '../../postgres';

/** Schema `app`: answers of commands, unreadable without the client's key (seal.ts). */
export const receiptMigrations: readonly Migration[] = [
  {
    name: 'receipts-001',
    sql: `
      create table app.command_receipts (
        id bytea primary key,
        fingerprint bytea not null,
        answer bytea,
        started_at timestamptz not null default now()
      );
      create index command_receipts_by_age on app.command_receipts (started_at);
    `,
  },
  { name: 'receipts-002-owner', sql: 'alter table app.command_receipts add column owner integer' },
  // Without an index, which every command would pay for: an erasure reads the receipts of one day.
  { name: 'receipts-003-account', sql: 'alter table app.command_receipts add column accountid text' },
  // A receipt with its answer is nearly three times as large: it stays in its page, and in the entries of the indexes.
  { name: 'receipts-004-room', sql: 'alter table app.command_receipts set (fillfactor = 35)' },
];
