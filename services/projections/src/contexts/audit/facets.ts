import { type AuditCountsQuery } from '@berangkat/contracts/audit';
import { type Actor, DAY, type FilterCounts } from '@berangkat/contracts/kernel';
import { type Queryable } from '@berangkat/platform/postgres';
import { countValues } from '../../query-kit/counting';
import { type TrailNames } from '../../query-kit/object-names';
import { conditionsOf, withAddressesShown } from './conditions';
import { meantBy } from './named';

/** So many entries are counted by their values; of more, none are. */
const MOST = 100_000;

type Facet = AuditCountsQuery['of'];

const VALUES: Readonly<Record<Exclude<Facet, 'day'>, string>> = {
  by: 't.byid',
  projectid: 't.projectid',
  action: 't.action',
  objecttype: 't.objecttype',
  ip: 't.ip',
  country: 't.country',
};

/** Leaves out a facet's own filter, which does not narrow what it counts. */
const withoutItself = (of: Facet, { today: _t, yesterday: _y, week: _w, ...query }: Omit<AuditCountsQuery, 'of'>) => {
  if (of === 'day') return { ...query, from: undefined, to: undefined };
  if (of === 'objecttype') return { ...query, objecttype: undefined, objectid: undefined };
  return { ...query, [of]: undefined };
};

/**
 * How many entries each value of a filter would leave, with what else narrows the trail, in one statement. Addresses and
 * countries are those that the reader sees.
 */
export const countActions = async (
  pool: Queryable,
  names: TrailNames,
  { of, ...query }: AuditCountsQuery,
  reader: Actor,
): Promise<FilterCounts> => {
  const conditions = conditionsOf(withoutItself(of, query), reader, await meantBy(pool, names, query.q, reader));
  if (of === 'ip' || of === 'country') withAddressesShown(conditions, reader);
  if (of !== 'day') return countValues(pool, 'read.audit_actions t', VALUES[of], conditions, MOST);

  const { today, yesterday, week } = query;
  if (today === undefined || yesterday === undefined || week === undefined) return { counts: null };
  conditions.and('t.at >= ? and t.at < ?', week, new Date(Date.parse(today) + DAY).toISOString());
  const since = `t.at >= ${conditions.value(today)}`;
  const before = `t.at >= ${conditions.value(yesterday)}`;
  const stretch = `case when ${since} then 'today' when ${before} then 'yesterday' else 'before' end`;
  const { counts } = await countValues(pool, 'read.audit_actions t', stretch, conditions, MOST);
  if (counts === null) return { counts };
  const { today: ofToday = 0, yesterday: ofYesterday = 0, before: earlier = 0 } = counts;
  return { counts: { today: ofToday, yesterday: ofYesterday, week: ofToday + ofYesterday + earlier } };
};
