import { type ApplicantCountsQuery } from '@berangkat/contracts/applicants';
import { type Actor, type FilterCounts, type ListLength } from '@berangkat/contracts/kernel';
import { can } from '@berangkat/contracts/permissions';
import { type Queryable } from '@berangkat/platform/postgres';
import { countUpTo, countValues, MAX_COUNTED } from '../../query-kit/counting';
import { conditionsOf, type Filters } from './filters';
import { type Searching } from './meanings';
import { countStanding, isAnywhere } from './standing';

/** Whether a list asks for fewer than everybody. */
export const isNarrowed = ({
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
  phone,
  removed,
  changed,
}: Filters): boolean =>
  [q, cat, degree, experience, status, project, month, owner, managedby, createdsince, phone, removed, changed].some(
    (filter) => filter !== undefined && filter !== '',
  );

/** How many are in the states and projects that a list asks for and nothing else. */
const isStandingAlone = ({ status, project, month, ...others }: Filters, actor: Actor): boolean =>
  !isNarrowed(others) &&
  !isAnywhere({ status, project, month }) &&
  status?.includes('open') !== true &&
  can(actor, 'applicant.see-placements');

/** The length of the whole list comes from the counts of the summary, without reading the list. */
export const countAll = async (pool: Queryable): Promise<{ total: number; exact: boolean }> => {
  const { rows } = await pool.query<{ count: number }>(`select count from read.applicant_summary where kind = 'total'`);
  return { total: rows[0]?.count ?? 0, exact: true };
};

/** How long a list is. */
export const countOf = (pool: Queryable, query: Filters, actor: Actor): Promise<ListLength> => {
  if (isStandingAlone(query, actor)) return countStanding(pool, query);
  return isNarrowed(query) ? countUpTo(pool, 'read.applicants a', conditionsOf(query, actor)) : countAll(pool);
};

/** The values of the filters, over `read.applicants a`. */
export const FILTER_VALUES = {
  cat: 'a.industry',
  degree: 'a.degree',
  experience: `case when a.experience > 10 then 'more' else a.experience::text end`,
  owner: `case when a.managedby = 'vendor' then a.accountid end`,
  managedby: 'a.managedby',
} as const;

/** How many of those that the other filters leave each value of one would leave. */
export const countApplicants = async (
  pool: Queryable,
  { of, ...query }: Searching<ApplicantCountsQuery>,
  actor: Actor,
): Promise<FilterCounts> => {
  const others = { ...query, [of]: undefined };
  if ((of === 'managedby' || of === 'owner') && !can(actor, 'applicant.see-manager')) return { counts: null };
  if (!isNarrowed(others)) {
    // Of the whole list, however long, the summary knows the industries.
    if (of === 'cat') return { counts: await countIndustries(pool) };
    if ((await countAll(pool)).total > MAX_COUNTED) return { counts: null };
  }
  return countValues(pool, 'read.applicants a', FILTER_VALUES[of], conditionsOf(others, actor));
};

const countIndustries = async (pool: Queryable): Promise<Record<string, number>> => {
  const { rows } = await pool.query<{ value: string; count: number }>(
    `select value, count from read.applicant_summary where kind = 'industry' and count > 0`,
  );
  return Object.fromEntries(rows.map(({ value, count }) => [value, count]));
};
