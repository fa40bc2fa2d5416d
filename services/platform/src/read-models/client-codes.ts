import { type Queryable } from '../postgres';
import { Statement } from './statement';

export const clientsOfCode = new Statement<{ readonly clientid: string }>(
  'the clients with a code',
  'select clientid from read.clients where upper(clientcode) = upper($1)',
);

/** Answers the clients that have a code. Read models may be a moment behind the log. */
export const clientsWithCode = async (pool: Queryable, clientcode: string): Promise<readonly string[]> =>
  (await clientsOfCode.rows(pool, clientcode)).map(({ clientid }) => clientid);
