import { type Migration } from '../postgres';

/** In schema `ops`: which logs were imported, by the root of what they hold. */
export const logTransferMigrations: readonly Migration[] = [
  {
    name: 'log-transfer-001-imports',
    sql: `create table ops.log_imports (
      root text not null,
      engine text not null,
      events bigint not null,
      begun_at timestamptz not null default now(),
      finished_at timestamptz,
      primary key (root, engine)
    )`,
  },
];
