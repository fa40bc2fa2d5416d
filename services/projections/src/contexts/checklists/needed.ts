/**
 * The destination of a project `j`, as an SQL expression over it and its client `c`: what its documents are judged by.
 * The job that it is linked to knows better than the client, who may hire for another country.
 */
export const DESTINATION = `coalesce(
  (select o.country from read.jobs o where o.opjobid = j.opjobid and o.status <> 'removed'), c.country)`;

/** Left join of the checklist `k` of the project's destination, after its client `c`. */
export const checklistOf = `left join read.checklists k on k.destination = ${DESTINATION} and cardinality(k.documents) > 0`;

/** Placements `p` in active projects `j`, each with the checklist `k` that its project leads to. */
export const CHECKLISTS_OF_PLACEMENTS = `read.placements p join read.projects j using (projectid) left join read.clients c on c.clientid = j.clientid
  join read.checklists k on k.destination = ${DESTINATION} and cardinality(k.documents) > 0`;

/** Of these placements: not over, for whoever was rejected, has departed or was taken out. */
export const UNDER_WAY = `not p.removed and p.status not in ('rejected', 'departed') and j.status = 'active'`;
