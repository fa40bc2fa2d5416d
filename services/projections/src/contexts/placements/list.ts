import { type Actor, MAX_EXPORTED, rowsOf, today } from '@berangkat/contracts/kernel';
import { can } from '@berangkat/contracts/permissions';
import {
  type PlacementCountsQuery,
  type PlacementExport,
  type PlacementList,
  type PlacementListQuery,
  type PlacementRow,
} from '@berangkat/contracts/placements';
import { type Queryable } from '@berangkat/platform/postgres';
import {
  APPLICANT_COLUMNS,
  applicantSorts,
  findPage,
  notRemoved,
  orderOf,
  type Searching,
  sortedBy,
  type Sorts,
  tablesOfOrder,
} from '../applicants';
import { countUpTo, pageOf } from '../../query-kit/counting';
import { Conditions } from '../../query-kit/sql';
import { countStates } from './counts';
import {
  filterPipeline,
  FROM,
  type Needed,
  placementColumns,
  placementRow,
  type Reading,
  rowsOfPeople,
  type SelectedPlacement,
} from './rows';

const sortsOf = (reader: Actor): Sorts<PlacementListQuery['sort']> => ({
  ...applicantSorts(reader),
  applicantstatus: { columns: ['p.status'] },
  since: { columns: ['p.since'] },
});

/** Which placements a query asks for, as far as this reader may: those in states, those who passed, removed ones. */
const wantedOf = ({ status = [] }: Pick<PlacementListQuery, 'status'>, actor: Actor) => ({
  states: status.filter((value) => value !== 'passinterview' && value !== 'removed'),
  passed: status.includes('passinterview'),
  removed: status.includes('removed') && can(actor, 'pipeline.see-removed'),
});

/** Answers the conditions that narrow a pipeline. `open`: SQL that an applicant is not removed. */
export const conditionsOf = (
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

/** Answers the conditions that narrow a pipeline to these people. */
const conditionsOfChosen = (projectid: string, ids: readonly string[], actor: Actor): Conditions => {
  const conditions = new Conditions()
    .and('p.projectid = ?', projectid)
    .and('p.applicantid = any(?)', ids)
    .and(`a.status = 'open'`);
  return can(actor, 'pipeline.see-removed') ? conditions : conditions.and('not p.removed');
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
  const sorts = sortsOf(actor);
  if (asked || !sorts[sort].columns.every((column) => column.startsWith('p.')))
    return { from: `${FROM}${tablesOfOrder(sorts, query)}`, conditions: conditionsOf(projectid, query, actor) };
  return { from: 'read.placements p', conditions: conditionsOf(projectid, query, actor, notRemoved('p.applicantid')) };
};

/** How many stand in these states, of all where none are named. */
export const totalIn = (counts: Readonly<Record<string, number>>, states: readonly string[] | undefined): number =>
  (states ?? Object.keys(counts)).reduce((sum, state) => sum + (counts[state] ?? 0), 0);

/** One page of a pipeline as this actor may see it. */
export const listPipeline = async (
  pool: Queryable,
  projectid: string,
  query: Searching<PlacementListQuery>,
  reader: Actor,
  needed: Needed,
): Promise<PlacementList> => {
  const reading = { reader, needed, day: today() };
  const found = query.q
    ? await findPage(
        pool,
        { id: 'p.applicantid', order: sortedBy(sortsOf(reader), query), ...pageOfPipeline(projectid, query, reader) },
        rowsOf(query),
      )
    : undefined;
  const [placements, counts, counted] = await Promise.all([
    found?.ids === undefined ? walkTo(pool, projectid, query, reading) : readFound(pool, projectid, found.ids, reading),
    countStates(pool, projectid),
    found?.counted ?? (isNarrowed(query) ? countUpTo(pool, FROM, conditionsOf(projectid, query, reader)) : undefined),
  ]);
  return {
    placements,
    page: pageOf(counted ?? { total: totalIn(counts, query.status), exact: true }, query),
    counts,
  };
};

/** The page of whoever stands there in the order of the list. */
const walkTo = async (
  pool: Queryable,
  projectid: string,
  query: Searching<PlacementListQuery>,
  { reader, needed, day }: Reading,
): Promise<PlacementRow[]> => {
  const { from, conditions } = pageOfPipeline(projectid, query, reader);
  const { offset, count } = rowsOf(query);
  const order = orderOf(sortsOf(reader), query, 'p.applicantid');
  const { rows } = await pool.query<SelectedPlacement>(
    `select ${APPLICANT_COLUMNS}, ${placementColumns(needed)}
       from (select p.projectid, p.applicantid from ${from} where ${conditions.where}
              order by ${order} limit ${conditions.value(count)} offset ${conditions.value(offset)}) page
       join read.placements p using (projectid, applicantid) join read.applicants a using (applicantid)
       left join read.accounts o on o.accountid = a.accountid order by ${order}`,
    [...conditions.values],
  );
  return rows.map((row) => placementRow(row, reader, needed, day));
};

/** The page of those whom a search has found, in its order. */
const readFound = async (
  pool: Queryable,
  projectid: string,
  ids: readonly string[],
  reading: Reading,
): Promise<PlacementRow[]> => {
  if (ids.length === 0) return [];
  const rows = new Map(
    (await rowsOfPeople(pool, projectid, ids, reading)).map((row) => [row.applicant.applicantid, row]),
  );
  return ids.flatMap((id) => rows.get(id) ?? []);
};

/**
 * Ids of those whom the list of a pipeline shows, in its order. Of those who were `chosen` one by one, all whom this actor
 * may see there: somebody may have left the filters since.
 */
export const matchingIds = async (
  pool: Queryable,
  projectid: string,
  { ids: chosen, ...query }: Searching<PlacementExport>,
  actor: Actor,
): Promise<string[]> => {
  const conditions =
    chosen === undefined ? conditionsOf(projectid, query, actor) : conditionsOfChosen(projectid, chosen, actor);
  const sorts = sortsOf(actor);
  const { rows } = await pool.query<{ applicantid: string }>(
    `select p.applicantid from ${FROM}${tablesOfOrder(sorts, query)} where ${conditions.where}
      order by ${orderOf(sorts, query)} limit ${MAX_EXPORTED + 1}`,
    [...conditions.values],
  );
  return rows.map(({ applicantid }) => applicantid);
};
