import { addressShownTo, nameShownTo } from '@berangkat/contracts/accounts';
import {
  type AlertList,
  type AlertListQuery,
  type AlertRulesView,
  type AlertView,
  PARKED_ALERT,
  type VerificationList,
  type VerificationView,
} from '@berangkat/contracts/alerts';
import { type Actor, rowsOf } from '@berangkat/contracts/kernel';
import { actorOf } from '@berangkat/platform/http';
import { type Queryable } from '@berangkat/platform/postgres';
import { countUpTo, pageOf } from '../../query-kit/counting';
import { type Queries } from '../../query-kit/query-map';
import { Conditions, iso } from '../../query-kit/sql';
import { DEFAULTS } from './projection';

type SelectedAlert = Omit<AlertView, 'name' | 'acknowledgedbyname'> & {
  readonly email: string | null;
  readonly displayname: string | null;
  readonly byid: string | null;
  readonly bycategory: string | null;
  readonly byemail: string | null;
  readonly bydisplayname: string | null;
};

/** An alert as this reader may see it: names and countries are masked by the rules of the trail. */
const alertShown = (
  { email, displayname, byid, bycategory, byemail, bydisplayname, ...alert }: SelectedAlert,
  reader: Actor,
): AlertView => {
  const { accountid, category, country } = alert;
  return {
    ...alert,
    country: addressShownTo(reader, { accountid, category }) ? country : null,
    name: nameShownTo(reader, { accountid, category, email, displayname }),
    acknowledgedbyname: nameShownTo(reader, {
      accountid: byid,
      category: bycategory,
      email: byemail,
      displayname: bydisplayname,
    }),
  };
};

interface Parked {
  readonly at: string;
  readonly streams: number;
  /** The people of the records as far as they are known, or the streams. */
  readonly named: readonly string[];
  readonly silent: boolean;
}

/** So many of those whose records are parked are named. */
const NAMED = 5;

const readParked = async (pool: Queryable): Promise<Parked | undefined> =>
  (
    await pool.query<Parked>(
      `select ${iso('max(s.since)')} as at, count(distinct s.stream)::integer as streams,
              (array_agg(distinct coalesce(s.subject, s.stream)))[1:${NAMED + 1}] as named, bool_or(s.projection = 'alerts') as silent
         from ops.parked_streams s join ops.projections p on p.name = s.projection and p.live_generation = s.generation
       having count(*) > 0`,
    )
  ).rows[0];

/** Makes the alert about parked streams, without an event and so without anything that has to be folded for it. */
const parkedAlert = ({ at, streams, named }: Parked): AlertView => ({
  ...{ alertid: PARKED_ALERT, rule: PARKED_ALERT, at, amount: streams, correlationid: PARKED_ALERT, leftout: false },
  reason: [...named.slice(0, NAMED), ...(named.length > NAMED ? ['…'] : [])].join(', '),
  ...{ accountid: null, name: null, category: null, threshold: null, country: null },
  ...{ acknowledgedat: null, acknowledgedbyname: null, sentat: null, sentto: null },
});

/** Alerts, the newest first; before the first what is parked. */
export const listAlerts = async (pool: Queryable, query: AlertListQuery, reader: Actor): Promise<AlertList> => {
  const open = new Conditions().and('t.acknowledgedat is null');
  const conditions = query.open === 'only' ? open : new Conditions();
  const [counted, waiting, parked] = await Promise.all([
    countUpTo(pool, 'read.alerts t', conditions),
    countUpTo(pool, 'read.alerts t', open),
    readParked(pool),
  ]);
  const { offset, count } = rowsOf(query);
  const { rows } = await pool.query<SelectedAlert>(
    `select t.alertid, t.rule, ${iso('t.at')} as at, t.accountid, t.amount, t.threshold, t.country, t.reason, t.correlationid,
            ${iso('t.acknowledgedat')} as acknowledgedat, ${iso('t.sentat')} as sentat, t.sentto, t.leftout, o.category, o.email, o.displayname,
            t.acknowledgedby as byid, b.category as bycategory, b.email as byemail, b.displayname as bydisplayname
       from read.alerts t
       left join read.accounts o on o.accountid = t.accountid
       left join read.accounts b on b.accountid = t.acknowledgedby
      where ${conditions.where} order by t.at desc, t.alertid limit ${count} offset ${offset}`,
    [...conditions.values],
  );
  const shown = rows.map((row) => alertShown(row, reader));
  return {
    alerts: parked === undefined || offset > 0 ? shown : [parkedAlert(parked), ...shown],
    page: pageOf(counted, query),
    open: waiting.total + (parked === undefined ? 0 : 1),
    silent: parked?.silent ?? false,
  };
};

export const readAlertRules = async (pool: Queryable): Promise<AlertRulesView> => {
  const { rows } = await pool.query<{
    refusals: number | null;
    exported: number | null;
    newcountry: boolean;
    revision: number;
  }>('select refusals, exported, newcountry, revision from read.alert_rules');
  const { refusals, exported, newcountry, revision } = rows[0] ?? DEFAULTS;
  return {
    rules: { ...(refusals !== null && { refusals }), ...(exported !== null && { exported }), newcountry },
    revision,
  };
};

/** Verifications that are listed. */
const LAST = 10;

type SelectedVerification = Omit<VerificationView, 'begunbyname' | 'events'> & {
  readonly events: number;
  readonly begunby: string;
  readonly category: string | null;
  readonly email: string | null;
  readonly displayname: string | null;
};

/** The last verifications, the newest first; how far one has come is what the process says that carries it out. */
export const listVerifications = async (pool: Queryable, reader: Actor): Promise<VerificationList> => {
  const { rows } = await pool.query<SelectedVerification>(
    `select v.verificationid, ${iso('v.begunat')} as begunat, ${iso('v.endedat')} as endedat, v.whole, v.cancelled,
            coalesce(v.events, p.events, 0)::int as events, case when v.endedat is null then p.total end::int as total,
            case when v.endedat is null then p.pass end as pass, case when v.endedat is null then p.passes end as passes,
            v.streams, v.attested, v.seconds, v.reason, v.begunby, o.category, o.email, o.displayname
       from read.verifications v
       left join ops.verifying p on p.verificationid = v.verificationid
       left join read.accounts o on o.accountid = v.begunby
      order by v.begunat desc limit ${LAST}`,
  );
  return {
    verifications: rows.map(({ begunby: accountid, category, email, displayname, ...verification }) => ({
      ...verification,
      begunbyname: nameShownTo(reader, { accountid, category, email, displayname }),
    })),
  };
};

export const alertQueries = (pool: Queryable): Queries<'alerts'> => ({
  listAlerts: (call) => listAlerts(pool, call.query, actorOf(call)),
  readAlertRules: () => readAlertRules(pool),
  listVerifications: (call) => listVerifications(pool, actorOf(call)),
});
