import { type Migration } from '../postgres';

/**
 * The table of replies that somebody has to read: the notifier keeps them, command-api asks whether one is there before
 * it is settled. Both make the table, so neither waits for the other. Of the number three digits stay: whose it is, is
 * looked up when the reply comes.
 */
export const replyMigrations: readonly Migration[] = [
  {
    name: 'announcement-replies-001',
    sql: `
      create table app.unclear_replies (
        messageid text primary key,
        applicantid text,
        number text,
        text text not null,
        at timestamptz not null default now()
      );
      create index unclear_replies_at on app.unclear_replies (at desc, messageid);
    `,
  },
];
