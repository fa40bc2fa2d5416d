import { clientEvents } from '@berangkat/contracts/clients';
import { jobEvents } from '@berangkat/contracts/jobs';
import { type Actor } from '@berangkat/contracts/kernel';
import { can } from '@berangkat/contracts/permissions';
import { placementEvents } from '@berangkat/contracts/placements';
import {
  COMPARED_PROJECTS,
  type ProjectComparison,
  projectEvents,
  type ProjectView,
} from '@berangkat/contracts/projects';
import { type Pool, type Queryable } from '@berangkat/platform/postgres';
import { atBothEnds, betweenMoments, type Compared, differencesIn, type PastOf } from '../../query-kit/past';
import { PROJECT_COLUMNS, PROJECT_TABLES, projectView, type SelectedProject } from './rows';

const typesOf = (events: readonly { readonly type: string }[]): readonly string[] => events.map(({ type }) => type);
/** Types of events of a project, and of people who came into it or left it. */
const OF_PROJECTS = typesOf([...projectEvents, ...placementEvents]);
/** Types of events of a project's client and job, which the list names. */
const OF_THEIRS = typesOf([...clientEvents, ...jobEvents]);

const LAST_CHANGED = `
  with touched as (
    select t.projectid, t.position from read.audit_actions t
     where t.type = any ($1) and t.projectid is not null and t.position > $3 and t.position <= $4
    union all
    select j.projectid, t.position from read.audit_actions t join read.projects j on t.objectid in (j.clientid, j.opjobid)
     where t.type = any ($2) and t.position > $3 and t.position <= $4
  )
  select projectid from touched group by 1 order by max(position) desc limit ${COMPARED_PROJECTS + 1}`;

/**
 * Which projects came, were deleted or say something else, between two moments; those that changed last come first. The
 * number of applicants is told to those who may open the pipeline.
 */
const compare = async (pool: Pool, between: Compared, reader: Actor): Promise<ProjectComparison> => {
  const stretch = await betweenMoments(pool, between);
  const { rows } = await pool.query<{ projectid: string }>(LAST_CHANGED, [
    OF_PROJECTS,
    OF_THEIRS,
    stretch.after,
    stretch.last,
  ]);
  const ids = rows.slice(0, COMPARED_PROJECTS).map(({ projectid }) => projectid);
  const ends = await atBothEnds(pool, stretch, reader, (past) => listedProjects(past, ids, reader));
  return {
    from: stretch.from,
    until: stretch.until,
    changes: differencesIn(ids, ends, { id: ({ projectid }) => projectid, said }),
    exact: rows.length <= COMPARED_PROJECTS,
  };
};

/** These projects as far as this reader finds them in the list. */
const listedProjects = async (
  pool: Queryable,
  ids: readonly string[],
  reader: Actor,
): Promise<readonly ProjectView[]> => {
  const { rows } = await pool.query<SelectedProject>(
    `select ${PROJECT_COLUMNS} from ${PROJECT_TABLES}
      where j.projectid = any ($1)${can(reader, 'project.see-removed') ? '' : ` and j.status = 'active'`}`,
    [ids],
  );
  return rows.map((row) => projectView(row, reader));
};

/** Answers the fields of a project that the list shows. */
const said = ({ client, openjob, ...row }: ProjectView): readonly unknown[] => [
  row.projectname,
  row.projectcode,
  row.projectstatus,
  row.status,
  row.requirements,
  row.salary_benefits,
  row.remarks,
  row.flyer,
  row.applicants,
  client?.companyname,
  client?.country,
  openjob?.opjobid,
  openjob?.opjobtitle,
];

export const past: PastOf<'projects'> = {
  projects: { changing: () => ({ events: [...projectEvents, ...clientEvents] }), compare },
};
