import { type Migration } from '../postgres';

/** In schema `ops`: what was imported into which log, by the root of what the file holds. */
export const unfinishedImportMigrations: readonly Migration[] = [
  {
    name: 'log-transfer-001-imports',
    sql: `create table ops.log_imports (
      root text not null,
      log text not null,
      events bigint not null,
      begun_at timestamptz not null default now(),
      finished_at timestamptz,
      primary key (root, log)
    )`,
  },
];

/** In schema `ops`: the log that the read models, keys and receipts of this database belong to. */
export const homeMigrations: readonly Migration[] = [
  {
    name: 'log-transfer-002-home',
    sql: 'create table ops.log_home (one boolean primary key default true check (one), log text not null, since timestamptz not null default now())',
  },
];
