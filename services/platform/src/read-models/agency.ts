import { OrphanStatement } from './orphans';

/** While events of the settings are parked their row is behind, so nothing is an orphan. */
export const orphanedAgencyLogos = new OrphanStatement(
  'settings',
  'orphaned logos of the agency',
  `select name from unnest($1::text[]) as name
    where not exists (select from read.agency a where a.agencyid = split_part(name, '/', 2) and name = a.logo)
      and not exists (select from ops.parked_streams p where p.stream = 'settings')`,
);
