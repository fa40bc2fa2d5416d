import { OrphanStatement } from './orphans';

/** Records of which events are parked have rows that are behind, so nothing of theirs is an orphan. */
export const orphanedProjectFlyers = new OrphanStatement(
  'projects',
  'orphaned flyers of projects',
  `select name from unnest($1::text[]) as name
    where not exists (select from read.projects j where j.projectid = split_part(name, '/', 2) and name = j.flyer)
      and not exists (select from ops.parked_streams p where p.stream = 'project-' || split_part(name, '/', 2))`,
);
