import {
  type ApplicantList,
  type ApplicantListQuery,
  type ApplicantRow,
  type DepartedListQuery,
} from '@berangkat/contracts/applicants';
import { type Actor, rowsOf } from '@berangkat/contracts/kernel';
import { can } from '@berangkat/contracts/permissions';
import { type Pool } from '@berangkat/platform/postgres';
import { pageOf } from '../counting';
import { countOf } from './counts';
import { conditionsOf, filterRecords } from './filters';
import { type Searching } from './meanings';
import { placementsOf } from './placements';
import { APPLICANT_COLUMNS, applicantRow, type SelectedApplicant } from './rows';
import { APPLICANT_SORTS, orderOf, type Sorts, tablesOfOrder } from './sorts';
import { filterFirst, isAnywhere, type OfMoment, WITH_STANDING } from './standing';

const SORTS: Sorts<ApplicantListQuery['sort']> = {
  ...APPLICANT_SORTS,
  createdat: { column: 'a.createdat' },
  updatedat: { column: 'a.updatedat' },
  // Where no state is asked for; see `isByStanding`.
  since: { column: 'a.createdat' },
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
    conditions: byStanding ? filterFirst(filterRecords(query, actor), query) : conditionsOf(query, actor),
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
