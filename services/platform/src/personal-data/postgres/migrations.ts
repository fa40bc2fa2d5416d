import { type Migration } from '../../postgres';

/**
 * Schema `vault`. A destroyed key keeps its row without the key: the tombstone has the primary key that a second key
 * would need.
 *
 * Destructions are numbered from one counter row whose lock is held until the commit, so the numbers ascend in the
 * order of commit and a reader that goes on after the last number it saw misses none. Postgres keeps the old version of
 * a row until it is vacuumed: hence the eager vacuum. What remains in the write-ahead log and in backups becomes
 * unreadable when the master key is replaced.
 */
export const vaultMigrations: readonly Migration[] = [
  {
    name: '001-subject-keys',
    sql: `
      create table vault.subject_keys (
        subject text primary key,
        master_version integer,
        wrapped bytea,
        created_at timestamptz not null default now(),
        destroyed_at timestamptz,
        destroyed_sequence bigint unique,
        check ((wrapped is null) = (destroyed_sequence is not null) and (wrapped is null) = (master_version is null))
      ) with (autovacuum_vacuum_threshold = 1, autovacuum_vacuum_scale_factor = 0);

      create table vault.destructions (
        single boolean primary key default true check (single),
        sequence bigint not null
      );
      insert into vault.destructions (sequence) values (0);
    `,
  },
  {
    // By which the keys in files are told from those of another portal; nothing can be opened with it.
    name: '002-key-checks',
    sql: 'create table vault.key_checks (name text primary key, value text not null, since timestamptz not null default now())',
  },
];
