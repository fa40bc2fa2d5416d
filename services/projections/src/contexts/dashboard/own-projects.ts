import { type OwnProjects, type WaitingRow } from '@berangkat/contracts/dashboard';
import { type Actor } from '@berangkat/contracts/kernel';
import { can } from '@berangkat/contracts/permissions';
import { type PlacementStatus, statesToMoveOn } from '@berangkat/contracts/placements';
import { type Queryable } from '@berangkat/platform/postgres';
import { fileLink } from '../applicants';
import { countedUpTo, lengthOf } from '../../query-kit/counting';
import { stateCounts } from '../placements';

/** Names as many of those who wait longest; the lists have the others. */
const NAMED = 20;
/** More projects than any client has. */
const MAX_PROJECTS = 200;

/** States that the client of a project leads on from. */
const statesOf = (reader: Actor): readonly PlacementStatus[] =>
  statesToMoveOn((action) => can(reader, action, { clientAccountids: [reader.accountid] }));

const OWN = `select j.projectid, j.projectname, j.projectcode
               from read.projects j join read.clients c on c.clientid = j.clientid
              where c.accountid = $1 and j.status = 'active' limit ${MAX_PROJECTS}`;

interface SelectedProject {
  readonly projectid: string;
  readonly projectname: string;
  readonly projectcode: string;
  readonly newcomers: number;
  readonly waiting: number;
  readonly since: string | null;
}
interface SelectedWaiting {
  readonly projectid: string;
  readonly projectname: string;
  readonly projectcode: string;
  readonly status: PlacementStatus;
  readonly since: string;
  readonly applicantid: string;
  readonly accountid: string;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly positions: readonly string[] | null;
  readonly thumbnail: string | null;
}

/**
 * An employer's projects, and who waits for its answer, oldest first, in one statement, so that names and figures are of
 * one moment.
 */
export const readOwnProjects = async (pool: Queryable, since: string, reader: Actor): Promise<OwnProjects> => {
  const { rows } = await pool.query<{ projects: readonly SelectedProject[]; waiting: readonly SelectedWaiting[] }>(
    `with own as materialized (${OWN}),
          oldest as materialized (
            select p.projectid, p.applicantid, p.status, p.since
              from own cross join unnest($2::text[]) s (status)
             cross join lateral (select p.* from read.placements p join read.applicants a using (applicantid)
                                  where p.projectid = own.projectid and p.status = s.status and not p.removed and a.status = 'open'
                                  order by p.since, p.applicantid limit ${NAMED}) p),
          projects as (
            select own.*, coalesce(w.count, 0) as waiting, (select min(o.since) from oldest o where o.projectid = own.projectid) as since,
                   ${countedUpTo(`select 1 from read.placements p join read.applicants a using (applicantid)
                                   where p.projectid = own.projectid and p.addedat >= $3 and not p.removed and a.status = 'open'`)} as newcomers
              from own left join lateral (select sum(n.count) as count from (${stateCounts('own.projectid')}) n where n.status = any ($2)) w on true)
     select coalesce((select json_agg(p order by p.since, p.projectname, p.projectid) from projects p), '[]') as projects,
            coalesce((select json_agg(w order by w.since, w.applicantid, w.projectid)
                        from (select o.*, own.projectname, own.projectcode, a.accountid, a.firstname, a.lastname, a.positions, a.thumbnail
                                from oldest o join own using (projectid) join read.applicants a using (applicantid)
                               order by o.since, o.applicantid, o.projectid limit ${NAMED}) w), '[]') as waiting`,
    [reader.accountid, statesOf(reader), since],
  );
  const { projects, waiting } = rows[0]!;
  return {
    projects: projects.map((project) => ({
      ...project,
      newcomers: lengthOf(project.newcomers),
      since: project.since === null ? null : new Date(project.since).toISOString(),
    })),
    waiting: {
      total: projects.reduce((sum, project) => sum + project.waiting, 0),
      rows: waiting.map(waitingRow),
    },
  };
};

const waitingRow = (row: SelectedWaiting): WaitingRow => ({
  projectid: row.projectid,
  projectname: row.projectname,
  projectcode: row.projectcode,
  applicantstatus: row.status,
  since: new Date(row.since).toISOString(),
  applicant: {
    applicantid: row.applicantid,
    accountid: row.accountid,
    firstname: row.firstname ?? '',
    lastname: row.lastname ?? '',
    positions: [...(row.positions ?? [])],
    photo: fileLink(row.thumbnail),
  },
});
