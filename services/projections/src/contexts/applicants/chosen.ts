import { type ApplicantListQuery } from '@berangkat/contracts/applicants';
import { type Actor } from '@berangkat/contracts/kernel';
import { can } from '@berangkat/contracts/permissions';
import { type Queryable } from '@berangkat/platform/postgres';
import { Conditions } from '../../query-kit/sql';
import { isByStanding, sortsOf } from './order';
import { inOrder, sortedBy, tablesOfOrder } from './sorts';
import { sinceOfStanding, type PlacementFilters } from './standing';

/** The query's part that says in which order a list shows people. */
type Ordering = Pick<ApplicantListQuery, 'sort' | 'dir'> & PlacementFilters;

/**
 * Ids of those who were chosen one by one and whom this actor may see, in the order of the list. Its filters keep nobody
 * out: somebody may have left them since. In the order by standing those who have none of those asked for come last.
 */
export const chosenIds = async (
  pool: Queryable,
  ids: readonly string[],
  query: Ordering,
  actor: Actor,
): Promise<string[]> => {
  const seen = can(actor, 'applicant.see-removed') ? ['open', 'removed'] : ['open'];
  const conditions = new Conditions().and('a.applicantid = any(?)', ids).and('a.status = any(?)', seen);
  const sorts = sortsOf(actor);
  const [from, order] = isByStanding(query, actor)
    ? [
        `read.applicants a left join lateral (${sinceOfStanding(conditions, query)}) p on true`,
        `p.since ${query.dir} nulls last, a.applicantid ${query.dir}`,
      ]
    : [`read.applicants a${tablesOfOrder(sorts, query)}`, inOrder(sortedBy(sorts, query))];
  const { rows } = await pool.query<{ applicantid: string }>(
    `select a.applicantid from ${from} where ${conditions.where} order by ${order}`,
    [...conditions.values],
  );
  return rows.map(({ applicantid }) => applicantid);
};
