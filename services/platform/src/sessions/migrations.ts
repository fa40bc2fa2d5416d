import { type Migration } from '../postgres';

/** Schema `auth`: who is signed in. Only the hash of a token is stored. */
export const sessionMigrations: readonly Migration[] = [
  {
    name: 'sessions-001',
    sql: `
      create table auth.sessions (
        id text primary key,
        accountid text not null,
        category text not null,
        role text,
        method text not null check (method in ('password', 'loginid')),
        created_at timestamptz not null default now(),
        last_seen_at timestamptz not null default now(),
        ended_at timestamptz,
        ip text,
        device text
      );
      create index sessions_by_account on auth.sessions (accountid) where ended_at is null;
      create index sessions_by_last_seen on auth.sessions (last_seen_at) where ended_at is null;
      create index sessions_by_end on auth.sessions (ended_at) where ended_at is not null;
    `,
  },
  {
    name: 'sessions-002-capabilities',
    sql: `alter table auth.sessions add column capabilities text[] not null default '{}'`,
  },
  {
    name: 'sessions-003-capability-revision',
    sql: `alter table auth.sessions add column capability_revision integer not null default 0`,
  },
  {
    name: 'sessions-004-factor',
    sql: `alter table auth.sessions add column factor_at timestamptz`,
  },
  {
    name: 'sessions-005-country',
    sql: `alter table auth.sessions add column country text`,
  },
  {
    name: 'sessions-006-passkey',
    sql: `
      alter table auth.sessions
        drop constraint sessions_method_check,
        add constraint sessions_method_check check (method in ('password', 'loginid', 'passkey'))`,
  },
  {
    name: 'sessions-007-factor-due',
    sql: `alter table auth.sessions add column factor_due_at timestamptz`,
  },
];
