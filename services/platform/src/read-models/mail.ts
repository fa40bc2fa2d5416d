import { type Pool } from '../postgres';
import { Statement } from './statement';

/** Most messages of one answer. */
const AT_ONCE = 50;

export const dueMails = new Statement<{ readonly mailid: string }>(
  'messages to be mailed',
  `select mailid from read.mails where state = 'queued' and nextat <= now() order by nextat, mailid limit ${AT_ONCE}`,
);

/** Messages whose turn it is to be mailed, the one that waits for longest first. Read models may be a moment behind. */
export const dueMailsOf = async (pool: Pool): Promise<readonly string[]> =>
  (await dueMails.rows(pool)).map(({ mailid }) => mailid);
