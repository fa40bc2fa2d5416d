import { type Queryable } from '../postgres';
import { OrphanStatement } from './orphans';
import { Statement } from './statement';

export const clientsOfCode = new Statement<{ readonly clientid: string }>(
  'the clients with a code',
  'select clientid from read.clients where upper(clientcode) = upper($1)',
);

/** Answers the clients that have a code. Read models may be a moment behind the log. */
export const clientsWithCode = async (pool: Queryable, clientcode: string): Promise<readonly string[]> =>
  (await clientsOfCode.rows(pool, clientcode)).map(({ clientid }) => clientid);

/** Records of which events are parked have rows that are behind, so nothing of theirs is an orphan. */
export const orphanedLogos = new OrphanStatement(
  'clients',
  'orphaned logos',
  `select name from unnest($1::text[]) as name
    where not exists (select from read.clients c where c.clientid = split_part(name, '/', 2) and name = c.logo)
      and not exists (select from ops.parked_streams p where p.stream = 'client-' || split_part(name, '/', 2))`,
);
