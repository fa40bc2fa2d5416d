import { type Migration } from '@berangkat/platform/postgres';

/** The messages of the last day, by a keyed hash of the address that they went to (allowance.ts). */
export const app: readonly Migration[] = [
  {
    name: '005-mail-allowance',
    sql: `create table app.mail_allowance (
      mailid text primary key,
      address bytea not null,
      at timestamptz not null
    );
    create index mail_allowance_address on app.mail_allowance (address, at)`,
  },
  {
    name: '006-mail-allowance-counted-with',
    sql: `alter table app.mail_allowance add column countedwith text not null default '';
          update app.mail_allowance set countedwith = coalesce(substring(mailid from '^alert-[a-z]+-'), '')`,
  },
];
