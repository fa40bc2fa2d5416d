import { type Migration } from '../postgres';

/** In schema `ops`: what was imported into which log, by the root of what the file holds. */
export const logTransferMigrations: readonly Migration[] = [
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
