import { type ApplicantShares, type ApplicantSummary, type DepartureSummary } from '@berangkat/contracts/applicants';
import { type Actor } from '@berangkat/contracts/kernel';
import { monthWindows } from '@berangkat/contracts/placements';
import { type Queryable } from '@berangkat/platform/postgres';
import { MAX_COUNTED } from '../../query-kit/counting';
import { SUMMARY, summaryOf } from '../masterdata';
import { isNarrowed } from './counts';
import { conditionsOf, type Filters } from './filters';

interface Counted {
  readonly kind: string;
  readonly value: string;
  readonly count: number;
}

const summaryIn = (rows: readonly Counted[]) => {
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  return {
    totalOf: (kind: string): number => of(kind)[0]?.count ?? 0,
    shares: {
      total_positions: of('position').length,
      industry_summary: of('industry').map(({ value, count }) => ({ industry: value, count })),
      department_summary: of('department').map(({ value, count }) => ({ department: value, count })),
      position_summary: of('position').map(({ value, count }) => ({ position: value, count })),
    },
  };
};

const sharesIn = (rows: readonly Counted[]) => {
  const { total_positions: _, ...shares } = summaryIn(rows).shares;
  return shares;
};

/**
 * Departures as their list has them: of nobody who is removed, for no project that is. From the counts of projects, less
 * those of removed people, who are few.
 */
const DEPARTURES_COUNTED = `
  select coalesce(sum(c.count), 0)::int
           - (select count(*) from read.applicants a join read.placements p using (applicantid) join read.projects j using (projectid)
               where a.status in ('removed', 'erased') and p.status = 'departed' and not p.removed and j.status = 'active') as count
    from read.placement_counts c join read.projects j using (projectid) where c.status = 'departed' and j.status = 'active'`;

/** Answers the sums of the list of applicants: from counts that are kept, so that no list is read. */
export const summariseApplicants = async (pool: Queryable): Promise<ApplicantSummary> => {
  const [{ rows }, departures, vendors] = await Promise.all([
    pool.query<Counted>(SUMMARY),
    pool.query<{ count: number }>(DEPARTURES_COUNTED),
    pool.query<{ count: number }>(
      `select count(*) from read.accounts o where o.category = 'vendor' and exists (select 1 from read.applicants a where a.accountid = o.accountid and a.status = 'open')`,
    ),
  ]);
  const { totalOf, shares } = summaryIn(rows);
  return {
    total_applicants: totalOf('total'),
    total_departures: departures.rows[0]!.count,
    total_vendors: vendors.rows[0]!.count,
    ...shares,
  };
};

/**
 * Selects those who have departed, as their list has them: nobody who is removed, for no project that is. `$1`: this
 * month begins.
 */
const DEPARTED = `select p.applicantid, count(*) as departures, bool_or(p.since >= $1) as lately
  from read.placements p join read.projects j using (projectid)
 where p.status = 'departed' and not p.removed and j.status = 'active' group by p.applicantid`;

const peopleBy = (kind: string, people = 'people'): string =>
  `select '${kind}', ${kind}, count(*) from ${people} where ${kind} is not null group by ${kind}`;

const SHARES = `
         union all ${peopleBy('industry')}
         union all ${peopleBy('department')}
         union all ${peopleBy('position', '(select unnest(positions) as position from people) chosen')}`;

/** Those people are read once, and counted in every way. */
const DEPARTURES = `with people as materialized (
         select a.industry, a.department, a.positions, d.departures, d.lately
           from (${DEPARTED}) d join read.applicants a using (applicantid) where a.status = 'open')
  ${summaryOf(`(
         select 'total' as kind, '' as value, count(*) as count from people
         union all select 'departures', '', sum(departures) from people
         union all select 'lately', '', count(*) from people where lately
         ${SHARES})`)}`;

/** Shares of those whom the filters of a list leave; of everybody from the counts that are kept. */
export const shareApplicants = async (pool: Queryable, query: Filters, actor: Actor): Promise<ApplicantShares> => {
  if (!isNarrowed(query)) return { shares: sharesIn((await pool.query<Counted>(SUMMARY)).rows) };
  const conditions = conditionsOf(query, actor);
  const { rows } = await pool.query<Counted>(
    `with people as materialized (
       select a.industry, a.department, a.positions from read.applicants a where ${conditions.where} limit ${MAX_COUNTED + 1})
     ${summaryOf(`(select 'total' as kind, '' as value, count(*) as count from people ${SHARES})`)}`,
    [...conditions.values],
  );
  return { shares: summaryIn(rows).totalOf('total') > MAX_COUNTED ? null : sharesIn(rows) };
};

/** Answers the sums of the list of those who have departed. */
export const summariseDepartures = async (pool: Queryable, now: Date): Promise<DepartureSummary> => {
  const { rows } = await pool.query<Counted>(DEPARTURES, [monthWindows(now)[0]!.from]);
  const { totalOf, shares } = summaryIn(rows);
  return {
    total_applicants: totalOf('total'),
    total_departures: totalOf('departures'),
    departed_this_month: totalOf('lately'),
    ...shares,
  };
};
