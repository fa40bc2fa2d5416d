import { type Migration } from '@berangkat/platform/postgres';

export const app: readonly Migration[] = [
  {
    name: '001-drafts',
    sql: `create table app.application_drafts (
      accountid text primary key,
      sealed text not null,
      savedat timestamptz not null default now()
    )`,
  },
];
