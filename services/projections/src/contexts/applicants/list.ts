import {
  type ApplicantList,
  type ApplicantListQuery,
  type ApplicantRow,
  type DepartedListQuery,
} from '@berangkat/contracts/applicants';
import { type Actor, rowsOf } from '@berangkat/contracts/kernel';
import { can } from '@berangkat/contracts/permissions';
import { plannedOnce, type Queryable, unsizedArray } from '@berangkat/platform/postgres';
import { MAX_FOUND, pageOf } from '../../query-kit/counting';
import { Conditions } from '../../query-kit/sql';
import { countOf, isNarrowed } from './counts';
import { conditionsOf, filterRecords } from './filters';
import { findPage, MORE_FOUND } from './found';
import { BY_STANDING, isByStanding, sortsOf } from './order';
import { type Searching } from './meanings';
import { placementsOf } from './placements';
import { APPLICANT_COLUMNS, applicantRow, type SelectedApplicant } from './rows';
import { hasIndexedWord } from './search';
import { inOrder, sortedBy, tablesOfOrder } from './sorts';
import { filterOnce, type OfMoment, PLACED, WITH_STANDING } from './standing';

/** One page of the applicant list as this actor may see it. */
export const listApplicants = async (
  pool: Queryable,
  query: Searching<ApplicantListQuery> & OfMoment,
  actor: Actor,
): Promise<ApplicantList> => {
  const found = await findIn(pool, query, actor);
  // Both are awaited together: a count that fails before it is awaited would be an unhandled rejection, which ends the
  // process.
  const [counted, applicants] = await Promise.all([
    found?.counted ?? countOf(pool, query, actor),
    pageRows(pool, query, actor, found?.ids),
  ]);
  return { applicants, page: pageOf(counted, query) };
};

/** Counts whom the search of a list finds, and finds its page as far as they were counted. */
const findIn = async (pool: Queryable, query: Searching<ApplicantListQuery> & OfMoment, actor: Actor) => {
  if (!query.q) return undefined;
  if (await isForFrequentPosition(pool, query)) return MORE_FOUND;
  return findPage(pool, soughtIn(query, actor), rowsOf(query));
};

/**
 * Whether a list asks for nothing but a position that more people hold than a search counts, as the summary knows. Of a
 * million people, to find the first 2,000 of 99,000 waiters took 40 ms.
 */
const isForFrequentPosition = async (
  pool: Queryable,
  { q, meant, asof, ...others }: Searching<ApplicantListQuery> & OfMoment,
): Promise<boolean> => {
  const held = [...(meant?.held.values() ?? [])].flat();
  if (held.length === 0 || /\s/.test(q ?? '') || asof !== undefined || isNarrowed(others)) return false;
  const { rows } = await pool.query(
    `select from read.applicant_summary where kind = 'position' and value = any($1) and count > ${MAX_FOUND} limit 1`,
    [held],
  );
  return rows.length > 0;
};

/** One page of those who have departed, with the projects that they departed for. */
export const listDepartedApplicants = async (
  pool: Queryable,
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

/**
 * The rows of a page: of `found`, where a search has found whom it shows, otherwise of whoever stands there in the order
 * of the list.
 */
const pageRows = async (
  pool: Queryable,
  query: Searching<ApplicantListQuery> & OfMoment,
  actor: Actor,
  found: readonly string[] | undefined,
): Promise<ApplicantRow[]> => {
  const rows = await (found === undefined ? walkTo(pool, query, actor) : readFound(pool, found));
  const statuses = can(actor, 'applicant.see-placements')
    ? await placementsOf(
        pool,
        rows.map(({ applicantid }) => applicantid),
        actor,
      )
    : new Map<string, ApplicantRow['project_statuses']>();
  return rows.map((row) => applicantRow(row, actor, statuses.get(row.applicantid)));
};

/**
 * The page is found by its ids, which an index of the order has; whole rows are read for those that are shown, not for
 * those that are passed over.
 */
const walkTo = async (
  pool: Queryable,
  query: Searching<ApplicantListQuery> & OfMoment,
  actor: Actor,
): Promise<SelectedApplicant[]> => {
  const { ids, from, order, conditions } = matching(query, actor);
  const { offset, count } = rowsOf(query);
  const { rows } = await pool.query<SelectedApplicant>(
    `select ${APPLICANT_COLUMNS}
       from (select ${ids} from ${from} where ${conditions.where} order by ${inOrder(order)} limit ${conditions.value(count)} offset ${conditions.value(offset)}) p
       join read.applicants a using (applicantid) left join read.accounts o on o.accountid = a.accountid order by ${inOrder(order)}`,
    [...conditions.values],
  );
  return rows;
};

const readFound = async (pool: Queryable, ids: readonly string[]): Promise<SelectedApplicant[]> => {
  if (ids.length === 0) return [];
  const rows = await plannedOnce<SelectedApplicant>(pool, {
    name: 'applicants that were found',
    text: `select ${APPLICANT_COLUMNS} from unnest(${unsizedArray('$1')}) with ordinality p (applicantid, place)
             join read.applicants a using (applicantid) left join read.accounts o on o.accountid = a.accountid order by p.place`,
    values: [ids],
  });
  return rows;
};

/** The query of a list without its pages. */
type UnpagedQuery = Searching<Omit<ApplicantListQuery, 'limit' | 'book' | 'app' | 'page'>> & OfMoment;

/** Selects the ids of a list, in their order. `ids`: columns of the page, which its order needs. */
const matching = (query: UnpagedQuery, actor: Actor) => {
  const id = 'a.applicantid';
  const sorts = sortsOf(actor);
  return isByStanding(query, actor)
    ? {
        id,
        ids: `${id}, p.since`,
        from: WITH_STANDING,
        order: sortedBy(BY_STANDING, query),
        conditions: filterOnce(filterRecords(query, actor), query),
      }
    : {
        id,
        ids: id,
        from: `read.applicants a${tablesOfOrder(sorts, query)}`,
        order: sortedBy(sorts, query),
        conditions: conditionsOf(query, actor),
      };
};

/**
 * Selects the people whom a search of a list finds, who are counted whatever its order. Where the list is of
 * placements, the search is carried out first: the planner takes a name for three times as frequent as it is, and
 * looked up the record of each of 2,200 who have departed, which took 26 ms; those who are called Dewi, put beside
 * them, took 16. A search of two letters has no index, and most people have them.
 */
const soughtIn = (query: UnpagedQuery, actor: Actor) => {
  const asked = matching(query, actor);
  if (!isByStanding(query, actor) || !hasIndexedWord(query.q ?? '')) return asked;
  const conditions = new Conditions();
  const people = `select a.applicantid from read.applicants a where ${conditions.within(filterRecords(query, actor))} offset 0`;
  return {
    ...asked,
    from: `${PLACED} join (${people}) a using (applicantid)`,
    conditions: filterOnce(conditions, query),
  };
};

/** Ids of those whom a list shows, in its order. */
export const matchingIds = async (
  pool: Queryable,
  query: UnpagedQuery,
  actor: Actor,
  max: number,
): Promise<string[]> => {
  const { id, from, order, conditions } = matching(query, actor);
  const { rows } = await pool.query<{ applicantid: string }>(
    `select ${id} from ${from} where ${conditions.where} order by ${inOrder(order)} limit ${conditions.value(max)}`,
    [...conditions.values],
  );
  return rows.map(({ applicantid }) => applicantid);
};
