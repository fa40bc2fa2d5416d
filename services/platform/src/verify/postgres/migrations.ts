import { type Migration } from '../../postgres';

/** In schema `ops`. Two attestations cannot go on from the same one: that is what `previous_size` is unique for. */
export const notaryMigrations: readonly Migration[] = [
  {
    name: 'notary-001-attestations',
    sql: `create table ops.notary (
      size bigint primary key check (size > previous_size),
      previous_size bigint not null unique check (previous_size >= 0),
      root text not null,
      peaks text[] not null,
      position text not null,
      signed_at bigint not null,
      public_key text not null,
      signature text not null
    )`,
  },
  {
    // Where the last event stands since the log was moved to another engine; empty while it is being moved. What is
    // signed stays as it was signed.
    name: 'notary-002-moved',
    sql: 'alter table ops.notary add column moved_to text',
  },
  {
    // One row per stream, rewritten when the stream grows.
    name: 'notary-003-seen',
    sql: 'create table ops.notary_seen (stream text primary key, revision bigint not null, size bigint not null)',
  },
];
