import { type Migration } from '@berangkat/platform/postgres';

/** The table holds messages by their names, and their links. Their words are in the read models, and go with them. */
export const mailOutboxMigrations: readonly Migration[] = [
  {
    name: 'mail-outbox-001',
    sql: `
      create table app.mail_outbox (
        mailid text primary key,
        accountid text not null,
        messageid text not null,
        link text,
        at timestamptz not null default now()
      );
      create index mail_outbox_at on app.mail_outbox (at desc, mailid);
    `,
  },
  { name: 'mail-outbox-002', sql: 'alter table app.mail_outbox add column unsubscribe text' },
  {
    name: 'mail-outbox-003',
    sql: `
      alter table app.mail_outbox add column kind text;
      drop index app.mail_outbox_at;
      create index mail_outbox_at on app.mail_outbox (kind, at desc, mailid);
    `,
  },
];
