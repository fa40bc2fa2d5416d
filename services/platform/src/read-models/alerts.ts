import { type AlertView } from '@berangkat/contracts/alerts';
import { type Queryable } from '../postgres';
import { Statement } from './statement';

export const knownAlert = new Statement<{ readonly alertid: string }>(
  'an alert',
  'select alertid from read.alerts where alertid = $1::text',
);

/** Whether there is such an alert, as the read models know it. */
export const isKnownAlert = async (pool: Queryable, alertid: string): Promise<boolean> =>
  (await knownAlert.rows(pool, alertid)).length > 0;

export interface RaisedAlert extends Pick<AlertView, 'alertid' | 'rule' | 'accountid' | 'amount' | 'correlationid'> {
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Most alerts of one answer. */
export const RAISED_AT_ONCE = 100;

/**
 * Alerts of these kinds that were raised after a moment, in milliseconds since the epoch, the oldest first, at most
 * {@link RAISED_AT_ONCE}.
 */
export type RaisedAlerts = (asked: {
  readonly after: number;
  readonly rules: readonly AlertView['rule'][];
  /** Also those that were sent. */
  readonly unfinished: boolean;
}) => Promise<readonly RaisedAlert[]>;

/** All parked streams are one alert, and more of them another. It has no row that says whether it was sent. */
export const raisedAlerts = new Statement<RaisedAlert>(
  'alerts that were raised',
  `select alertid, rule, accountid, amount, correlationid, (extract(epoch from at) * 1000)::float8 as at
     from (
       select alertid, rule, accountid, amount, correlationid, at
         from read.alerts where not leftout and (sentat is null or $3::boolean)
       union all
       select 'parked ' || max(since), 'parked', null, count(distinct stream)::integer, 'parked', max(since)
         from ops.parked_streams having count(*) > 0
     ) raised
    where at > to_timestamp($1::float8 / 1000) and rule = any($2::text[])
    order by at, alertid limit ${RAISED_AT_ONCE}`,
);

export const raisedAlertsOf = async (
  pool: Queryable,
  { after, rules, unfinished }: Parameters<RaisedAlerts>[0],
): Promise<readonly RaisedAlert[]> => raisedAlerts.rows(pool, after, rules, unfinished);
