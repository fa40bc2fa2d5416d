import {
  type ApplicantCountsQuery,
  type ApplicantList,
  type ApplicantListQuery,
  type ApplicantRow,
  type DepartedListQuery,
} from '@berangkat/contracts/applicants';
import { type Actor, type Asof, type FilterCounts, type ListLength, rowsOf } from '@berangkat/contracts/kernel';
import { can, type Resource } from '@berangkat/contracts/permissions';
import { periodOf } from '@berangkat/contracts/placements';
import { type Pool } from '@berangkat/platform/postgres';
import { countedDifferent, countUpTo, countValues, lengthOf, MAX_COUNTED, pageOf } from '../counting';
import { Conditions } from '../sql';
import { APPLICANT_COLUMNS, applicantRow, type SelectedApplicant } from './rows';
import { type Searching } from './meanings';
import { addSearch, searchedFor } from './search';

/**
 * What a column header sorts by: the column, and whether it runs the other way (the older has the smaller birthday).
 */
export type Sorts<Name extends string> = Readonly<Record<Name, { readonly column: string; readonly reversed?: true }>>;

const OWNER_EMAIL = { column: 'o.email' };

/** Columns of an applicant and its owner that every list of applicants sorts by. */
export const APPLICANT_SORTS = {
  firstname: { column: 'a.firstname' },
  gender: { column: 'a.gender' },
  age: { column: 'a.dateofbirth', reversed: true },
  degree: { column: 'a.degreerank' },
  experience: { column: 'a.experience' },
  department: { column: 'a.department' },
  owner_email: OWNER_EMAIL,
} as const satisfies Sorts<string>;

/** The order of a page. The id after the column makes it total, so that pages neither repeat nor skip. */
export const orderOf = <Name extends string>(
  sorts: Sorts<Name>,
  { sort, dir }: { readonly sort: Name; readonly dir: 'asc' | 'desc' },
): string => {
  const { column, reversed } = sorts[sort];
  const direction = (dir === 'asc') !== (reversed === true) ? 'asc' : 'desc';
  // Nulls stand where the index has them, last going up and first going down: any other place would sort the whole
  // table.
  return `${column} ${direction}, a.applicantid ${direction}`;
};

/**
 * What the order needs beside `read.applicants a`. An inner join, because Postgres can then read the owners in order.
 * Every applicant has an owner, which another read model may show a moment later.
 */
export const tablesOfOrder = <Name extends string>(sorts: Sorts<Name>, { sort }: { readonly sort: Name }): string =>
  sorts[sort] === OWNER_EMAIL ? ' join read.accounts o on o.accountid = a.accountid' : '';

const SORTS: Sorts<ApplicantListQuery['sort']> = {
  ...APPLICANT_SORTS,
  createdat: { column: 'a.createdat' },
  updatedat: { column: 'a.updatedat' },
  // Where no state is asked for; see `pageByStanding`.
  since: { column: 'a.createdat' },
};

/** Filters that lists of applicants share, over `read.applicants a`. `owner`: of all people of the list, where they have one. */
export const filterApplicants = (
  conditions: Conditions,
  {
    q,
    cat,
    degree,
    experience,
    meant,
    changedids,
  }: Searching<Pick<ApplicantListQuery, 'q' | 'cat' | 'degree' | 'experience'>>,
  reader: Actor,
  owner?: Resource,
): void => {
  if (q) addSearch(conditions, q, searchedFor(reader, owner), meant);
  if (cat) conditions.among('a.industry', cat);
  if (degree) conditions.among('a.degree', degree);
  if (experience) {
    const years = experience.filter((value) => value !== 'more').map(Number);
    if (years.length === experience.length) conditions.among('a.experience', years);
    else conditions.and('a.experience > 10 or a.experience = any(?)', years);
  }
  if (changedids) conditions.and('a.applicantid = any(?)', changedids);
};

/** Of which moment a list is asked; of now when left out. */
interface OfMoment {
  readonly asof?: Asof | undefined;
}
type Standing = Pick<ApplicantListQuery, 'status' | 'project' | 'month'> & OfMoment;

/** As the column shows it: projects that are removed do not count. */
const STANDINGS =
  "from read.placements p join read.projects j using (projectid) where not p.removed and j.status = 'active'";
const STANDING = `select 1 ${STANDINGS} and p.applicantid = a.applicantid`;

/** That somebody came into their state in one of these months. */
const cameIn = (conditions: Conditions, months: readonly string[], p: string): void => {
  const periods = months.map((month) => periodOf(month, new Date()));
  conditions.and(
    periods.map(({ from }) => `${p}.since < ?${from === null ? '' : ` and ${p}.since >= ?`}`).join(' or '),
    ...periods.flatMap(({ from, to }) => (from === null ? [to] : [to, from])),
  );
};

/** That a placement `p` is in one of the states, in one of the projects, since one of the months: all of the same one. */
const placementsIn = ({ status = [], project, month }: Standing, p = 'p'): Conditions => {
  const conditions = new Conditions();
  if (project !== undefined) conditions.among(`${p}.projectid`, project);
  if (month !== undefined) cameIn(conditions, month, p);
  const states = status.filter((value) => value !== 'open' && value !== 'passinterview');
  const passed = `${p}.status = 'accepted' and ${p}.passedinterview`;
  if (!status.includes('passinterview'))
    return states.length === 0 ? conditions : conditions.among(`${p}.status`, states);
  return states.length === 0 ? conditions.and(passed) : conditions.and(`${p}.status = any(?) or ${passed}`, states);
};

/** Milliseconds that the clocks of two processes may be apart. */
const CLOCKS_APART = 60 * 60_000;

/**
 * That somebody applied before the last of these months ended, as everybody did who came into a state in them. Said
 * because a list by the day of application would look at all who applied since, and find none of them.
 */
const appliedBefore = (conditions: Conditions, months: readonly string[]): void => {
  const now = new Date();
  const ended = Math.max(...months.map((month) => periodOf(month, now).to.getTime())) + CLOCKS_APART;
  if (ended < now.getTime()) conditions.and('a.createdat < ?', new Date(ended));
};

/** Whether nothing is asked of where people stand. */
const isAnywhere = ({ status, project, month }: Standing): boolean =>
  status === undefined && project === undefined && month === undefined;

/** In one of the states, in one of the projects. `open`: in no project at all, and so since no month. */
const filterStanding = (conditions: Conditions, standing: Standing): void => {
  if (isAnywhere(standing)) return;
  const { status = [], month, asof } = standing;
  const nowhere = month === undefined ? `not exists (${STANDING})` : 'false';
  if (status.length > 0 && status.every((value) => value === 'open')) {
    conditions.and(nowhere);
    return;
  }
  if (month !== undefined && !status.includes('open')) appliedBefore(conditions, month);
  const within = conditions.within(placementsIn(standing));
  // Of the past the planner looks up everybody of the list one by one: of 100,000 applicants, of whom the oldest were
  // shortlisted, that took half a second. The offset makes it look for those who stand there first.
  const somewhere =
    asof === undefined
      ? `exists (${STANDING} and ${within})`
      : `a.applicantid in (select p.applicantid ${STANDINGS} and ${within} offset 0)`;
  conditions.and(status.includes('open') ? `${nowhere} or ${somewhere}` : somewhere);
};

type Filters = Searching<Omit<ApplicantCountsQuery, 'of'>> & OfMoment;

/** All but where applicants stand. */
const filter = (query: Filters, actor: Actor): Conditions => {
  const conditions = new Conditions();
  const removed = can(actor, 'applicant.see-removed') ? query.removed : undefined;
  if (removed === undefined) conditions.and(`a.status = 'open'`);
  else if (removed === 'only') conditions.and(`a.status = 'removed'`);
  filterApplicants(conditions, query, actor);
  if (query.createdsince) conditions.and('a.createdat >= ?', query.createdsince);
  if (query.managedby) conditions.and('a.managedby = ?', query.managedby);
  if (query.owner && can(actor, 'applicant.see-manager')) conditions.among('a.accountid', query.owner);
  return conditions;
};

const conditionsOf = (query: Filters, actor: Actor): Conditions => {
  const conditions = filter(query, actor);
  if (can(actor, 'applicant.see-placements')) filterStanding(conditions, query);
  return conditions;
};

const isNarrowed = ({
  q,
  cat,
  degree,
  experience,
  status,
  project,
  month,
  owner,
  managedby,
  createdsince,
  removed,
  changed,
}: Filters): boolean =>
  [q, cat, degree, experience, status, project, month, owner, managedby, createdsince, removed, changed].some(
    (filter) => filter !== undefined && filter !== '',
  );

/** How many are in the states and projects that a list asks for and nothing else. */
const isStandingAlone = ({ status, project, month, ...others }: Filters, actor: Actor): boolean =>
  !isNarrowed(others) &&
  !isAnywhere({ status, project, month }) &&
  status?.includes('open') !== true &&
  can(actor, 'applicant.see-placements');

/**
 * Counted over placements alone, which have an index of states: the few who are removed are left out by name. Joined
 * with all applicants it took four times as long, and longest where the fewest rows show.
 */
const countStanding = async (pool: Pool, query: Standing): Promise<ListLength> => {
  const conditions = placementsIn(query).and(
    `not p.removed and j.status = 'active'
     and p.applicantid not in (select a.applicantid from read.applicants a where a.status in ('removed', 'erased'))`,
  );
  const found = `select p.applicantid from read.placements p join read.projects j using (projectid) where ${conditions.where}`;
  const { rows } = await pool.query<{ total: number }>(`select ${countedDifferent('applicantid', found)} as total`, [
    ...conditions.values,
  ]);
  return lengthOf(rows[0]!.total);
};

/** The length of the whole list comes from the counts of the summary, without reading the list. */
export const countAll = async (pool: Pool): Promise<{ total: number; exact: boolean }> => {
  const { rows } = await pool.query<{ count: number }>(`select count from read.applicant_summary where kind = 'total'`);
  return { total: rows[0]?.count ?? 0, exact: true };
};

const countOf = (pool: Pool, query: Filters, actor: Actor): Promise<ListLength> => {
  if (isStandingAlone(query, actor)) return countStanding(pool, query);
  return isNarrowed(query) ? countUpTo(pool, 'read.applicants a', conditionsOf(query, actor)) : countAll(pool);
};

/** One page of the applicant list as this actor may see it. */
export const listApplicants = async (
  pool: Pool,
  query: Searching<ApplicantListQuery> & OfMoment,
  actor: Actor,
): Promise<ApplicantList> => {
  // Both are awaited together: a count that fails before it is awaited would be an unhandled rejection, which ends the
  // process.
  const [counted, rows] = await Promise.all([countOf(pool, query, actor), pageRows(pool, query, actor)]);
  const statuses = can(actor, 'applicant.see-placements')
    ? await placementsOf(
        pool,
        rows.map(({ applicantid }) => applicantid),
        actor,
      )
    : new Map<string, ApplicantRow['project_statuses']>();
  return {
    applicants: rows.map((row) => applicantRow(row, actor, statuses.get(row.applicantid))),
    page: pageOf(counted, query),
  };
};

/** One page of those who have departed, with the projects that they departed for. */
export const listDepartedApplicants = async (
  pool: Pool,
  query: Searching<DepartedListQuery>,
  actor: Actor,
): Promise<ApplicantList> => {
  const { applicants, page } = await listApplicants(pool, { ...query, status: ['departed'] }, actor);
  return {
    applicants: applicants.map((row) => ({
      ...row,
      project_statuses: row.project_statuses.filter(({ applicantstatus }) => applicantstatus === 'departed'),
    })),
    page,
  };
};

/** The values of the filters, over `read.applicants a`. */
export const FILTER_VALUES = {
  cat: 'a.industry',
  degree: 'a.degree',
  experience: `case when a.experience > 10 then 'more' else a.experience::text end`,
  managedby: 'a.managedby',
} as const;

/** How many of those that the other filters leave each value of one would leave. */
export const countApplicants = async (
  pool: Pool,
  { of, ...query }: Searching<ApplicantCountsQuery>,
  actor: Actor,
): Promise<FilterCounts> => {
  const others = { ...query, [of]: undefined };
  if (of === 'managedby' && !can(actor, 'applicant.see-manager')) return { counts: null };
  if (!isNarrowed(others)) {
    // Of the whole list, however long, the summary knows the industries.
    if (of === 'cat') return { counts: await countIndustries(pool) };
    if ((await countAll(pool)).total > MAX_COUNTED) return { counts: null };
  }
  return countValues(pool, 'read.applicants a', FILTER_VALUES[of], conditionsOf(others, actor));
};

const countIndustries = async (pool: Pool): Promise<Record<string, number>> => {
  const { rows } = await pool.query<{ value: string; count: number }>(
    `select value, count from read.applicant_summary where kind = 'industry' and count > 0`,
  );
  return Object.fromEntries(rows.map(({ value, count }) => [value, count]));
};

/**
 * The page is found by its ids, which an index of the order has; whole rows are read for those that are shown, not for
 * those that are passed over.
 */
const pageRows = async (
  pool: Pool,
  query: Searching<ApplicantListQuery> & OfMoment,
  actor: Actor,
): Promise<SelectedApplicant[]> => {
  const { ids, order, conditions } = matching(query, actor);
  const { offset, count } = rowsOf(query);
  const { rows } = await pool.query<SelectedApplicant>(
    `select ${APPLICANT_COLUMNS}
       from (${ids} where ${conditions.where} order by ${order} limit ${conditions.value(count)} offset ${conditions.value(offset)}) p
       join read.applicants a using (applicantid) left join read.accounts o on o.accountid = a.accountid order by ${order}`,
    [...conditions.values],
  );
  return rows;
};

/** What a list asks without its pages. */
type Asked = Searching<Omit<ApplicantListQuery, 'limit' | 'book' | 'app' | 'page'>> & OfMoment;

/** Whose ids a list has, in which order. */
const matching = (query: Asked, actor: Actor) => {
  const byStanding = isByStanding(query, actor);
  return {
    ids: byStanding
      ? `select a.applicantid, p.since ${WITH_STANDING}`
      : `select a.applicantid from read.applicants a${tablesOfOrder(SORTS, query)}`,
    order: byStanding ? orderOf(BY_STANDING, query) : orderOf(SORTS, query),
    conditions: byStanding ? filterFirst(filter(query, actor), query) : conditionsOf(query, actor),
  };
};

/** Ids of those whom a list shows, in its order; of `chosen` alone where some are. */
export const matchingIds = async (
  pool: Pool,
  { chosen, ...query }: Asked & { readonly chosen?: readonly string[] | undefined },
  actor: Actor,
  max: number,
): Promise<string[]> => {
  const { ids, order, conditions } = matching(query, actor);
  if (chosen !== undefined) conditions.and('a.applicantid = any(?)', chosen);
  const { rows } = await pool.query<{ applicantid: string }>(
    `${ids} where ${conditions.where} order by ${order} limit ${conditions.value(max)}`,
    [...conditions.values],
  );
  return rows.map(({ applicantid }) => applicantid);
};

const BY_STANDING: Sorts<'since'> = { since: { column: 'p.since' } };

/** Whether the page is in the order in which its people came into what the filters ask for. */
const isByStanding = (query: Asked, actor: Actor): query is Asked & { readonly sort: 'since' } =>
  query.sort === 'since' &&
  !isAnywhere(query) &&
  query.status?.includes('open') !== true &&
  can(actor, 'applicant.see-placements');

/** Placements have an index of that order, so that reading them ends where the page is full. */
const WITH_STANDING =
  'from read.placements p join read.projects j using (projectid) join read.applicants a using (applicantid)';

/** Adds that `p` is what the filters ask for; of somebody who is there more than once, where they have been longest. */
const filterFirst = (conditions: Conditions, query: Standing): Conditions =>
  conditions.and(`not p.removed and j.status = 'active' and ${conditions.within(placementsIn(query))}`).and(
    `not exists (select 1 from read.placements q join read.projects j using (projectid)
                    where q.applicantid = p.applicantid and (q.since, q.projectid) < (p.since, p.projectid)
                      and not q.removed and j.status = 'active' and ${conditions.within(placementsIn(query, 'q'))})`,
  );

/** Where applicants stand in the projects whose pipeline this actor may open, newest first. */
export const placementsOf = async (
  pool: Pool,
  applicantids: readonly string[],
  actor: Actor,
): Promise<Map<string, ApplicantRow['project_statuses']>> => {
  const found = new Map<string, ApplicantRow['project_statuses']>();
  if (applicantids.length === 0) return found;
  const { rows } = await pool.query<{
    applicantid: string;
    projectid: string;
    projectcode: string;
    projectname: string;
    status: string;
    comment: string | null;
    since: Date;
    clientaccount: string | null;
  }>(
    `select p.applicantid, p.projectid, j.projectcode, j.projectname, p.status, p.comment, p.since, c.accountid as clientaccount
       from read.placements p join read.projects j on j.projectid = p.projectid left join read.clients c on c.clientid = j.clientid
      where p.applicantid = any($1) and not p.removed and j.status = 'active'
      order by p.since desc, p.projectid`,
    [applicantids],
  );
  for (const { applicantid, projectid, projectcode, projectname, status, comment, since, clientaccount } of rows) {
    if (!can(actor, 'pipeline.read', { clientAccountids: clientaccount === null ? [] : [clientaccount] })) continue;
    const entry = {
      projectid,
      projectcode,
      projectname,
      applicantstatus: status as ApplicantRow['project_statuses'][number]['applicantstatus'],
      applicantcomment: comment,
      updatedat: since.toISOString(),
    };
    found.set(applicantid, [...(found.get(applicantid) ?? []), entry]);
  }
  return found;
};
