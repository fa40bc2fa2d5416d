import { plannedOnce, type Queryable } from '@berangkat/platform/postgres';

/**
 * SQL of how many stand in each state of a project, as rows of `status` and `count`, without those whose records are
 * removed or erased: they are few, so that counting them is quick. `projectid` is a placeholder or a column.
 */
export const stateCounts = (projectid: string): string => `
  select c.status, c.count - coalesce(r.count, 0) as count
    from read.placement_counts c
    left join (select p.status, count(*) as count from read.applicants a join read.placements p on p.projectid = ${projectid} and p.applicantid = a.applicantid and not p.removed
                where a.status in ('removed', 'erased') group by p.status) r using (status)
   where c.projectid = ${projectid} and c.count > coalesce(r.count, 0)`;

export const countStates = async (pool: Queryable, projectid: string): Promise<Readonly<Record<string, number>>> => {
  const rows = await plannedOnce<{ status: string; count: number }>(pool, {
    name: 'counts of states',
    text: stateCounts('$1'),
    values: [projectid],
  });
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
};
