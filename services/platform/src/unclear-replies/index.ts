import { type Pool } from '../postgres';
import { Statement } from '../read-models';

export { replyMigrations } from './migrations';

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
