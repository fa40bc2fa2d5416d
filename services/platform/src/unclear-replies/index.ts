import { type Migration, type Pool } from '../postgres';
import { Statement } from '../read-models';

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

/** A condition of SQL: somebody has settled the reply `alias`. */
export const isSettledReply = (alias: string): string =>
  `exists (select from read.settled_replies s
            where s.replykey = left(encode(sha256(convert_to(${alias}.messageid, 'UTF8')), 'hex'), 32))`;

const reply = new Statement<{ readonly applicantid: string | null }>(
  'an unclear reply',
  'select applicantid from app.unclear_replies where messageid = $1',
);

/** Answers whose number an unclear reply came from, null where nobody's; undefined where there is no such reply. */
export const replyOf = async (pool: Pool, messageid: string): Promise<string | null | undefined> => {
  const [found] = await reply.rows(pool, messageid);
  return found === undefined ? undefined : found.applicantid;
};
