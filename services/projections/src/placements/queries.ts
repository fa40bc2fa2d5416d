import { type Actor, type FilterCounts, MAX_EXPORTED, rowsOf, today } from '@berangkat/contracts/kernel';
import { can } from '@berangkat/contracts/permissions';
import {
  type HistoryEntry,
  placementEvents,
  type PlacementCountsQuery,
  type PlacementExport,
  type PlacementList,
  type PlacementListQuery,
  type PlacementStatus,
} from '@berangkat/contracts/placements';
import { actorOf, NOBODYS, recordFor } from '@berangkat/platform/http';
import { type Pool } from '@berangkat/platform/postgres';
import {
  APPLICANT_COLUMNS,
  APPLICANT_SORTS,
  applicantColumns,
  FILTER_VALUES,
  hasNoCounts,
  hiddenFrom,
  historiesOf,
  isEmpty,
  isEmptyList,
  notRemoved,
  orderOf,
  readingExport,
  type Searching,
  searching,
  type Sorts,
  tablesOfOrder,
  withFilters,
} from '../applicants';
import { checklistOf } from '../checklists';
import { countUpTo, countValues, MAX_COUNTED, pageOf } from '../counting';
import { type Exporting, filterOf, sendExport } from '../exports';
import { countedByIndustry, readChoices } from '../masterdata';
import { type TrailNames } from '../object-names';
import { asOf, momentsOf } from '../past';
import { type Queries } from '../query-map';
import { Conditions } from '../sql';
import { readBoard } from './board';
import { comparePipeline } from './comparison';
import { countStates } from './counts';
import { replayPipeline } from './replay';
import { filterPipeline, FROM, type Needed, placementColumns, placementRow, type SelectedPlacement } from './rows';

const SORTS: Sorts<PlacementListQuery['sort']> = {
  ...APPLICANT_SORTS,
  applicantstatus: { column: 'p.status' },
  since: { column: 'p.since' },
};

/**
 * Lets only those through who may open this project's pipeline; answers which documents its destination needs.
 * @throws {HttpError} 403 for another client's project, 404 for one that does not exist or is removed, to who may see all
 */
const authorise = async (pool: Pool, projectid: string, actor: Actor): Promise<Needed> => {
  const { rows } = await pool.query<{ status: string; accountid: string | null; needed: Needed }>(
    `select j.status, c.accountid, k.documents as needed
       from read.projects j left join read.clients c on c.clientid = j.clientid ${checklistOf} where j.projectid = $1`,
    [projectid],
  );
  const isHidden = ({ status }: { status: string }): boolean =>
    status === 'removed' && !can(actor, 'project.see-removed');
  const { needed } = recordFor(
    actor,
    'pipeline.read',
    rows[0],
    ({ accountid }) => ({ clientAccountids: accountid === null ? [] : [accountid] }),
    isHidden,
  );
  return needed;
};

/** Which placements a query asks for, as far as this reader may: those in states, those who passed, removed ones. */
const wantedOf = ({ status = [] }: Pick<PlacementListQuery, 'status'>, actor: Actor) => ({
  states: status.filter((value) => value !== 'passinterview' && value !== 'removed'),
  passed: status.includes('passinterview'),
  removed: status.includes('removed') && can(actor, 'pipeline.see-removed'),
});

const conditionsOf = (
  projectid: string,
  query: Searching<Omit<PlacementCountsQuery, 'of'>>,
  actor: Actor,
  open = `a.status = 'open'`,
): Conditions => {
  const conditions = new Conditions().and('p.projectid = ?', projectid).and(open);
  const { states, passed, removed } = wantedOf(query, actor);
  if (!removed) conditions.and('not p.removed');
  // Each kind by itself where it is the only one: Postgres then reads the index of a project's states in its order.
  if (!passed && !removed) {
    if (states.length > 0) conditions.among('p.status', states);
  } else {
    const kinds = [
      ...(states.length > 0 ? ['not p.removed and p.status = any(?)'] : []),
      ...(passed ? [`not p.removed and p.status = 'accepted' and p.passedinterview`] : []),
      ...(removed ? ['p.removed'] : []),
    ];
    conditions.and(kinds.map((kind) => `(${kind})`).join(' or '), ...(states.length > 0 ? [states] : []));
  }
  filterPipeline(conditions, query, actor);
  return conditions;
};

/**
 * Whether a list is less than the whole pipeline or one of its states, whose lengths are known without walking through
 * them.
 */
const isNarrowed = ({ q, cat, degree, experience, changed, status, addedsince }: PlacementListQuery): boolean =>
  Boolean(q || cat || degree || experience || changed || addedsince) ||
  status?.some((value) => value === 'removed' || value === 'passinterview') === true;

/**
 * The tables of a page, and what narrows it. Where nothing is asked of the applicants, placements are read alone, without
 * the few whose records are removed: joined with their applicants, those in front of a page at 5,000 took 25 ms to pass.
 */
const pageOfPipeline = (projectid: string, query: Searching<PlacementListQuery>, actor: Actor) => {
  const { q, cat, degree, experience, changedids, sort } = query;
  const asked = [q, cat, degree, experience, changedids].some((filter) => filter !== undefined && filter !== '');
  if (asked || !SORTS[sort].column.startsWith('p.'))
    return { from: `${FROM}${tablesOfOrder(SORTS, query)}`, conditions: conditionsOf(projectid, query, actor) };
  return { from: 'read.placements p', conditions: conditionsOf(projectid, query, actor, notRemoved('p.applicantid')) };
};

const totalIn = (counts: Readonly<Record<string, number>>, states: readonly string[] | undefined): number =>
  (states ?? Object.keys(counts)).reduce((sum, state) => sum + (counts[state] ?? 0), 0);

const list = async (
  pool: Pool,
  projectid: string,
  query: Searching<PlacementListQuery>,
  actor: Actor,
  needed: Needed,
): Promise<PlacementList> => {
  const { from, conditions } = pageOfPipeline(projectid, query, actor);
  const { offset, count } = rowsOf(query);
  const order = orderOf(SORTS, query, 'p.applicantid');
  const [{ rows }, counts, counted] = await Promise.all([
    pool.query<SelectedPlacement>(
      `select ${APPLICANT_COLUMNS}, ${placementColumns(needed)}
         from (select p.projectid, p.applicantid from ${from} where ${conditions.where}
                order by ${order} limit ${conditions.value(count)} offset ${conditions.value(offset)}) page
         join read.placements p using (projectid, applicantid) join read.applicants a using (applicantid)
         left join read.accounts o on o.accountid = a.accountid order by ${order}`,
      [...conditions.values],
    ),
    countStates(pool, projectid),
    isNarrowed(query) ? countUpTo(pool, FROM, conditionsOf(projectid, query, actor)) : undefined,
  ]);
  const day = today();
  return {
    placements: rows.map((row) => placementRow(row, actor, needed, day)),
    page: pageOf(counted ?? { total: totalIn(counts, query.status), exact: true }, query),
    counts,
  };
};

/**
 * How many of those that the other filters leave each value of one would leave. None for a pipeline that is longer than
 * what is counted: each row of it would be joined with its applicant first.
 */
const counts = async (
  pool: Pool,
  projectid: string,
  { of, ...query }: Searching<PlacementCountsQuery>,
  actor: Actor,
): Promise<FilterCounts> => {
  if (totalIn(await countStates(pool, projectid), undefined) > MAX_COUNTED) return { counts: null };
  return countValues(pool, FROM, FILTER_VALUES[of], conditionsOf(projectid, { ...query, [of]: undefined }, actor));
};

const statuses = async (pool: Pool, projectid: string, actor: Actor) => {
  await authorise(pool, projectid, actor);
  const { rows } = await pool.query<{ applicantid: string; applicantstatus: PlacementStatus; comment: string | null }>(
    `select p.applicantid, p.status as applicantstatus, p.comment from ${FROM} where p.projectid = $1 and not p.removed and a.status = 'open' order by p.since desc, p.applicantid limit 20000`,
    [projectid],
  );
  return rows;
};

const interviewComments = async (pool: Pool, projectid: string, actor: Actor): Promise<string[]> => {
  await authorise(pool, projectid, actor);
  const { rows } = await pool.query<{ interviewcomments: string[] }>(
    'select c.interviewcomments from read.projects j join read.clients c on c.clientid = j.clientid where j.projectid = $1',
    [projectid],
  );
  return rows[0]?.interviewcomments ?? [];
};

const history = async (pool: Pool, applicantid: string, reader: Actor): Promise<HistoryEntry[]> => {
  const { rows: applicants } = await pool.query<{ status: string }>(
    'select status from read.applicants where applicantid = $1',
    [applicantid],
  );
  recordFor(reader, 'applicant.see-placements', applicants[0], NOBODYS, hiddenFrom(reader));
  return (await historiesOf(pool, [applicantid], reader)).get(applicantid) ?? [];
};

/** Ids of those whom the list of a pipeline shows, in its order; of `chosen` alone where some are. */
const matchingIds = async (
  pool: Pool,
  projectid: string,
  { ids: chosen, ...query }: Searching<PlacementExport>,
  actor: Actor,
): Promise<string[]> => {
  const conditions = conditionsOf(projectid, query, actor);
  if (chosen !== undefined) conditions.and('p.applicantid = any(?)', chosen);
  const { rows } = await pool.query<{ applicantid: string }>(
    `select p.applicantid from ${FROM}${tablesOfOrder(SORTS, query)} where ${conditions.where}
      order by ${orderOf(SORTS, query)} limit ${MAX_EXPORTED + 1}`,
    [...conditions.values],
  );
  return rows.map(({ applicantid }) => applicantid);
};

export const placementQueries = (pool: Pool, _names: TrailNames, exporting: Exporting): Queries<'placements'> => ({
  exportPipeline: async (call) => {
    const { body, params } = call;
    const actor = actorOf(call);
    await authorise(pool, params.id, actor);
    const { rows } = await pool.query<{ projectname: string }>(
      'select projectname from read.projects where projectid = $1',
      [params.id],
    );
    const { projectname } = rows[0]!;
    const ids = await searching(
      pool,
      await withFilters(pool, body, actor, params.id),
      (query) => matchingIds(pool, params.id, query, actor),
      isEmpty,
    );
    await sendExport(call, exporting.commands, {
      name: projectname,
      fileName: projectname,
      columns: applicantColumns(actor, body.lang, exporting.siteOf(call.req), await readChoices(pool)),
      ids,
      read: readingExport(pool, exporting.commands, { call, links: body.links, rows: ids.length }),
      exported: { type: 'PipelineExported', projectid: params.id, ...filterOf(body) },
    });
  },
  listPlacements: async (call) => {
    const { id } = call.params;
    const actor = actorOf(call);
    const { asof, ...query } = call.query;
    const needed = await authorise(pool, id, actor);
    return asOf(pool, asof, async (pool) =>
      searching(
        pool,
        await withFilters(pool, query, actor, id),
        (meant) => list(pool, id, meant, actor, needed),
        isEmptyList,
      ),
    );
  },
  momentsOfPipeline: async (call) => {
    const projectid = call.params.id;
    await authorise(pool, projectid, actorOf(call));
    return momentsOf(pool, call.query.asof, { events: placementEvents, projectid });
  },
  replayPipeline: async (call) => {
    const reader = actorOf(call);
    const needed = await authorise(pool, call.params.id, reader);
    return replayPipeline(pool, call.params.id, call.query, reader, needed);
  },
  comparePipeline: async (call) => {
    const reader = actorOf(call);
    const needed = await authorise(pool, call.params.id, reader);
    return comparePipeline(pool, call.params.id, call.query, reader, needed);
  },
  countPlacements: async (call) => {
    const { id } = call.params;
    const actor = actorOf(call);
    const { asof, ...query } = call.query;
    await authorise(pool, id, actor);
    return asOf(pool, asof, async (pool) => {
      const filtered = await withFilters(pool, query, actor, id);
      const counted = await searching(pool, filtered, (meant) => counts(pool, id, meant, actor), hasNoCounts);
      return query.of === 'cat' ? countedByIndustry(pool, counted) : counted;
    });
  },
  readBoard: async (call) => {
    const actor = actorOf(call);
    const { asof, ...query } = call.query;
    const needed = await authorise(pool, call.params.id, actor);
    return asOf(pool, asof, async (pool) =>
      searching(
        pool,
        await withFilters(pool, query, actor, call.params.id),
        (meant) => readBoard(pool, call.params.id, meant, actor, needed),
        ({ columns }) => columns.every(({ total }) => total === 0),
      ),
    );
  },
  listApplicantsStatus: (call) => statuses(pool, call.params.id, actorOf(call)),
  readHistory: (call) => history(pool, call.params.id, actorOf(call)),
  listInterviewComments: (call) => interviewComments(pool, call.params.id, actorOf(call)),
});
