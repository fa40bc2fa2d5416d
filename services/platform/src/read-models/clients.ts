import { OrphanStatement } from './orphans';

/** Records of which events are parked have rows that are behind, so nothing of theirs is an orphan. */
export const orphanedLogos = new OrphanStatement(
  'clients',
  'orphaned logos',
  `select name from unnest($1::text[]) as name
    where not exists (select from read.clients c where c.clientid = split_part(name, '/', 2) and name = c.logo)
      and not exists (select from ops.parked_streams p where p.stream = 'client-' || split_part(name, '/', 2))`,
);
