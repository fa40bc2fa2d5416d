import { type Migration } from '@berangkat/platform/postgres';

/**
 * Imports as they stand (store.ts), the text of their files in parts (parts.ts), and their rows (rows.ts), each sealed
 * (sealing.ts).
 */
export const app: readonly Migration[] = [
  {
    name: '003-imports',
    sql: `create table app.imports (
      importid text primary key,
      accountid text not null,
      kind text not null,
      status text not null default 'receiving',
      problem text,
      stopping boolean not null default false,
      sealed text,
      createdat timestamptz not null default now(),
      turnat timestamptz not null default now(),
      busyuntil timestamptz not null default '-infinity'
    );
    create index imports_of on app.imports (accountid, createdat desc);
    create table app.import_parts (
      importid text not null references app.imports on delete cascade,
      part integer not null,
      sealed text not null,
      primary key (importid, part)
    );
    create table app.import_rows (
      importid text not null references app.imports on delete cascade,
      row integer not null,
      outcome text not null,
      problems jsonb not null,
      warned boolean not null,
      madeid text,
      tries integer not null default 0,
      sealed text,
      primary key (importid, row)
    );
    create index import_rows_waiting on app.import_rows (importid, row) where outcome = 'good'`,
  },
  {
    // Of several that were begun at once the one stays that has come furthest.
    name: '004-one-import-at-a-time',
    sql: `update app.imports set status = 'given-up', sealed = null where importid in (
        select importid from (
          select importid, row_number() over (partition by accountid order by status = 'running' desc, createdat desc, importid desc) as nth
          from app.imports where status in ('receiving', 'checking', 'running')) as begun
        where nth > 1);
      create unique index imports_one_at_a_time on app.imports (accountid) where status in ('receiving', 'checking', 'running')`,
  },
  {
    // Which rows brought an account whose login ID is handed over.
    name: '005-imported-accounts',
    sql: `alter table app.import_rows add column account boolean not null default false;
      update app.import_rows set account = true where outcome = 'made' and sealed is not null`,
  },
];
