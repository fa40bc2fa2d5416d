import { MAIL_CHOICES } from '@berangkat/contracts/mail/values';
import { type Queryable } from '../postgres';
import { Statement } from './statement';

/** Most messages of one answer. */
const AT_ONCE = 50;

/** Kinds that wait for all others: nobody waits for a link because many are told where they stand. */
const LAST = Object.keys(MAIL_CHOICES).map((kind) => `'${kind}'`);

export const dueMails = new Statement<{ readonly mailid: string }>(
  'messages to be mailed',
  `select mailid from read.mails where state = 'queued' and nextat <= now()
    order by kind in (${LAST.join(', ')}), nextat, mailid limit ${AT_ONCE}`,
);

/**
 * Messages whose turn it is to be mailed, the one that waits for longest first, and those that their readers may turn
 * off after all others. Read models may be a moment behind.
 */
export const dueMailsOf = async (pool: Queryable): Promise<readonly string[]> =>
  (await dueMails.rows(pool)).map(({ mailid }) => mailid);
