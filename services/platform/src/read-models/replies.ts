import { type Pool } from '../postgres';
import { Statement } from './statement';

export const unclearReply = new Statement<{ readonly applicantid: string | null }>(
  'an unclear reply',
  'select applicantid from app.unclear_replies where messageid = $1',
);

/** Answers whose number an unclear reply came from, null where nobody's; undefined where there is no such reply. */
export const replyOf = async (pool: Pool, messageid: string): Promise<string | null | undefined> => {
  const [reply] = await unclearReply.rows(pool, messageid);
  return reply === undefined ? undefined : reply.applicantid;
};
