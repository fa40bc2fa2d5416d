import { type Migration } from '@berangkat/platform/postgres';

/**
 * Names and numbers stay out of it: the name is that of the record, and goes with it, and of the number three digits
 * are enough to see whom it would have reached. What there is goes with the record too.
 */
export const outboxMigrations: readonly Migration[] = [
  {
    name: 'announcement-outbox-001',
    sql: `
      create table app.outbox_messages (
        messageid uuid primary key,
        reference text not null,
        language text not null,
        parameters text[] not null,
        number text not null,
        at timestamptz not null default now()
      );
      create index outbox_messages_at on app.outbox_messages (at desc, messageid);
    `,
  },
  { name: 'announcement-outbox-002', sql: 'alter table app.outbox_messages add column applicantid text' },
];
