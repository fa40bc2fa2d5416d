import { type ApplicantRow } from '@berangkat/contracts/applicants';
import { type Actor } from '@berangkat/contracts/kernel';
import { can } from '@berangkat/contracts/permissions';
import { plannedOnce, type Queryable, unsizedArray } from '@berangkat/platform/postgres';

/**
 * Answers the states of applicants in the projects whose pipeline this actor may open, newest first.
 * @param own they are the actor's own, who is told of every project, and nothing that was said there
 */
export const placementsOf = async (
  pool: Queryable,
  applicantids: readonly string[],
  actor: Actor,
  own = false,
): Promise<Map<string, ApplicantRow['project_statuses']>> => {
  const found = new Map<string, ApplicantRow['project_statuses']>();
  if (applicantids.length === 0) return found;
  const rows = await plannedOnce<{
    applicantid: string;
    projectid: string;
    projectcode: string;
    projectname: string;
    status: string;
    comment: string | null;
    since: Date;
    clientaccount: string | null;
  }>(pool, {
    name: 'placements of applicants',
    text: `select p.applicantid, p.projectid, j.projectcode, j.projectname, p.status, p.comment, p.since, c.accountid as clientaccount
       from read.placements p join read.projects j on j.projectid = p.projectid left join read.clients c on c.clientid = j.clientid
      where p.applicantid = any(${unsizedArray('$1')}) and not p.removed and j.status = 'active'
      order by p.since desc, p.projectid`,
    values: [applicantids],
  });
  for (const { applicantid, projectid, projectcode, projectname, status, comment, since, clientaccount } of rows) {
    const opens = can(actor, 'pipeline.read', { clientAccountids: clientaccount === null ? [] : [clientaccount] });
    if (!opens && !own) continue;
    const entry = {
      projectid,
      projectcode,
      projectname,
      applicantstatus: status as ApplicantRow['project_statuses'][number]['applicantstatus'],
      applicantcomment: opens ? comment : null,
      updatedat: since.toISOString(),
    };
    found.set(applicantid, [...(found.get(applicantid) ?? []), entry]);
  }
  return found;
};
