import { type Actor, PAGE_SIZE } from '@berangkat/contracts/kernel';
import { can } from '@berangkat/contracts/permissions';
import {
  type ProjectChoice,
  type ProjectList,
  type ProjectListQuery,
  type ProjectView,
} from '@berangkat/contracts/projects';
import { actorOf, NOBODYS, recordFor } from '@berangkat/platform/http';
import { type Pool, type Queryable } from '@berangkat/platform/postgres';
import { countUpTo, pageOf } from '../../query-kit/counting';
import { asOf } from '../../query-kit/past';
import { namingCountries } from '../../query-kit/countries';
import { type Queries } from '../../query-kit/query-map';
import { Conditions, named, naming } from '../../query-kit/sql';
import { ownersOf, PROJECT_COLUMNS, PROJECT_TABLES, projectView, type SelectedProject } from './rows';

const conditionsOf = ({ search }: ProjectListQuery, actor: Actor): Conditions => {
  const conditions = new Conditions();
  if (!can(actor, 'project.see-removed')) conditions.and(`j.status = 'active'`);
  if (search) {
    const ofClient = new Conditions().like(named(`c.companyname || ' ' || c.country`), namingCountries(search));
    conditions.and(
      `${named(`j.projectname || ' ' || j.projectcode`)} like ? or ${conditions.within(ofClient)}`,
      naming(search),
    );
  }
  return conditions;
};

const list = async (pool: Queryable, query: ProjectListQuery, actor: Actor): Promise<ProjectList> => {
  const conditions = conditionsOf(query, actor);
  const [counted, { rows }] = await Promise.all([
    countUpTo(pool, PROJECT_TABLES, conditionsOf(query, actor)),
    pool.query<SelectedProject>(
      `select ${PROJECT_COLUMNS} from ${PROJECT_TABLES} where ${conditions.where} order by j.createdat desc, j.projectid desc limit ${conditions.value(PAGE_SIZE)} offset ${conditions.value((query.page - 1) * PAGE_SIZE)}`,
      [...conditions.values],
    ),
  ]);
  return {
    projects: rows.map((row) => projectView(row, actor)),
    page: pageOf(counted, { book: query.page, limit: PAGE_SIZE }),
  };
};

const read = async (pool: Queryable, projectid: string, actor: Actor): Promise<ProjectView> => {
  const { rows } = await pool.query<SelectedProject>(
    `select ${PROJECT_COLUMNS} from ${PROJECT_TABLES} where j.projectid = $1`,
    [projectid],
  );
  const isHidden = ({ status }: SelectedProject): boolean => status === 'removed' && !can(actor, 'project.see-removed');
  return projectView(recordFor(actor, 'project.read', rows[0], ownersOf, isHidden), actor);
};

/** The projects of a client, for the dropdown of its pipeline page. */
const ofClient = async (pool: Queryable, clientid: string, actor: Actor): Promise<ProjectChoice[]> => {
  const { rows: clients } = await pool.query<{ clientaccount: string | null }>(
    'select accountid as clientaccount from read.clients where clientid = $1',
    [clientid],
  );
  recordFor(actor, 'project.read', clients[0], ownersOf);
  const { rows } = await pool.query<ProjectChoice>(
    `select j.projectid, j.projectname, j.projectcode, j.projectstatus,
            (select coalesce(sum(n.count), 0) from read.placement_counts n where n.projectid = j.projectid)::int as applicants
       from read.projects j where j.clientid = $1 and j.status = 'active' order by j.projectname, j.projectid limit 500`,
    [clientid],
  );
  return rows;
};

export const projectQueries = (pool: Pool): Queries<'projects'> => ({
  listProjects: async ({ query: { asof, ...query }, ...call }) => {
    const reader = actorOf(call);
    if (asof !== undefined) recordFor(reader, 'project.read-past', asof, NOBODYS);
    return asOf(pool, asof, reader, (pool) => list(pool, query, reader));
  },
  readProject: (call) => read(pool, call.params.id, actorOf(call)),
  projectsOfClient: (call) => ofClient(pool, call.params.clientid, actorOf(call)),
});
