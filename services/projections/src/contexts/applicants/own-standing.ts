import { type OwnStanding, type PlacementStatus, standingOf } from '@berangkat/contracts/placements';
import { type Queryable } from '@berangkat/platform/postgres';

/**
 * An applicant's own way in each project, newest first; null where the agency does not show it. Projects that were
 * removed, and those that the applicant was taken out of, are not in it.
 */
export const ownStandingOf = async (pool: Queryable, applicantid: string): Promise<OwnStanding[] | null> => {
  const { rows } = await pool.query<{
    shown: boolean;
    projectid: string | null;
    projectname: string;
    status: PlacementStatus;
    since: Date;
  }>(
    `select coalesce((select ownstanding from read.settings), true) as shown, p.projectid, j.projectname, p.status, p.since
       from (select $1::text as applicantid) me
       left join (read.placements p join read.projects j on j.projectid = p.projectid and j.status = 'active')
              on p.applicantid = me.applicantid and not p.removed
      order by p.since desc, p.projectid`,
    [applicantid],
  );
  if (!rows[0]!.shown) return null;
  return rows.flatMap(({ projectid, projectname, status, since }) =>
    projectid === null ? [] : [{ projectid, projectname, standing: standingOf(status), since: since.toISOString() }],
  );
};
