import { type Migration } from '@berangkat/platform/postgres';

export const app: readonly Migration[] = [
  {
    name: '002-preferences',
    sql: `create table app.preferences (
      accountid text not null,
      name text not null,
      sealed text not null,
      savedat timestamptz not null default now(),
      primary key (accountid, name)
    )`,
  },
];
