import { type Pool } from '@berangkat/platform/postgres';

/**
 * How many stand in each state of the project $1, as rows of `status` and `count`, without those whose records are
 * removed: they are few, so that counting them is quick.
 */
export const STATE_COUNTS = `
  select c.status, c.count - coalesce(r.count, 0) as count
    from read.placement_counts c
    left join (select p.status, count(*) as count from read.applicants a join read.placements p on p.projectid = $1 and p.applicantid = a.applicantid and not p.removed
                where a.status = 'removed' group by p.status) r using (status)
   where c.projectid = $1 and c.count > coalesce(r.count, 0)`;

export const countStates = async (pool: Pool, projectid: string): Promise<Readonly<Record<string, number>>> => {
  const { rows } = await pool.query<{ status: string; count: number }>(STATE_COUNTS, [projectid]);
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
};
