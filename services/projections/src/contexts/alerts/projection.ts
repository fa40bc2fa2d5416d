import {
  AlertAcknowledged,
  AlertLeftOut,
  AlertRulesChanged,
  AlertSent,
  type AlertView,
  DEFAULT_ALERT_RULES,
  LogFoundChanged,
  LogVerified,
  RefusalsCounted,
  VerificationBegun,
  VerificationCancelled,
} from '@berangkat/contracts/alerts';
import { AccountSignedIn } from '@berangkat/contracts/accounts';
import { ApplicantsExported } from '@berangkat/contracts/applicants';
import { PipelineExported } from '@berangkat/contracts/placements';
import {
  type AnyEvent,
  type Batch,
  boolean,
  defineProjection,
  double,
  instant,
  integer,
  nullable,
  type Row,
  table,
  text,
  texts,
} from '../../engine';

const tables = {
  /** One row per alert, by the event that it is about. */
  alerts: table({
    columns: {
      alertid: text,
      rule: text,
      at: instant,
      accountid: nullable(text),
      amount: nullable(integer),
      threshold: nullable(integer),
      country: nullable(text),
      reason: nullable(text),
      correlationid: text,
      acknowledgedat: nullable(instant),
      acknowledgedby: nullable(text),
      /** To how many numbers and superadmins. */
      sentat: nullable(instant),
      sentto: nullable(integer),
      leftout: boolean,
    },
    key: ['alertid'],
    indexes: { newest: '(at desc, alertid)', open: '(at desc, alertid) where acknowledgedat is null' },
  }),
  /** One row, while anything was ever set. */
  alert_rules: table({
    columns: {
      portal: text,
      refusals: nullable(integer),
      exported: nullable(integer),
      newcountry: boolean,
      revision: integer,
    },
    key: ['portal'],
  }),
  /** From which countries an account has signed in. */
  sign_in_countries: table({ columns: { accountid: text, countries: texts }, key: ['accountid'] }),
  verifications: table({
    columns: {
      verificationid: text,
      begunat: instant,
      begunby: text,
      endedat: nullable(instant),
      whole: nullable(boolean),
      cancelled: boolean,
      events: nullable(integer),
      streams: nullable(integer),
      attested: nullable(integer),
      seconds: nullable(double),
      reason: nullable(text),
    },
    key: ['verificationid'],
    indexes: { newest: '(begunat desc)', underway: '(begunat) where endedat is null' },
  }),
};

type Rows = Batch<typeof tables>;
type Alert = Row<(typeof tables)['alerts']>;

const PORTAL = { portal: 'portal' };

export const DEFAULTS = { ...DEFAULT_ALERT_RULES, revision: -1 };

/** The rules as they stood when this happened: what came before them stays as it was judged. */
const rulesIn = ({ alert_rules }: Rows) => alert_rules.get(PORTAL) ?? DEFAULTS;

const raise = (
  { alerts }: Rows,
  { id, metadata }: AnyEvent,
  rule: AlertView['rule'],
  about: Partial<Pick<Alert, 'accountid' | 'amount' | 'threshold' | 'country' | 'reason'>>,
): void =>
  alerts.set({
    ...{ accountid: null, amount: null, threshold: null, country: null, reason: null },
    ...about,
    alertid: id,
    rule,
    at: metadata.occurredAt,
    correlationid: metadata.correlationId,
    acknowledgedat: null,
    acknowledgedby: null,
    sentat: null,
    sentto: null,
    leftout: false,
  });

/** More people than the rule lets pass left in one file. */
const exported = (
  event: AnyEvent & { readonly data: { readonly accountid: string; readonly rows: number } },
  rows: Rows,
) => {
  const { exported: threshold } = rulesIn(rows);
  const { accountid, rows: amount } = event.data;
  if (threshold !== null && amount > threshold) raise(rows, event, 'export', { accountid, amount, threshold });
};

/**
 * Alerts for superadmins: folded from events that are there anyway, by rules that are events themselves. All of it is
 * one partition, because the rules of one stream judge the events of others; there are few.
 */
export const alerts = defineProjection({
  name: 'alerts',
  version: 5,
  events: [
    AccountSignedIn,
    ApplicantsExported,
    PipelineExported,
    RefusalsCounted,
    AlertRulesChanged,
    AlertAcknowledged,
    AlertSent,
    AlertLeftOut,
    VerificationBegun,
    VerificationCancelled,
    LogVerified,
    LogFoundChanged,
  ],
  tables,
  partition: 'whole',
  // The words of a search stay closed: an alert says who took how many along.
  unsealed: ['ApplicantsExported', 'PipelineExported'],
  on: {
    AccountSignedIn: (event, batch) => {
      const country = event.metadata.audit.clientCountry;
      if (country === undefined) return;
      const { accountid } = event.data;
      const known = batch.sign_in_countries.get({ accountid })?.countries ?? [];
      if (known.includes(country)) return;
      batch.sign_in_countries.set({ accountid, countries: [...known, country].sort() });
      if (known.length > 0 && rulesIn(batch).newcountry) raise(batch, event, 'country', { accountid, country });
    },
    ApplicantsExported: exported,
    PipelineExported: exported,
    RefusalsCounted: (event, batch) =>
      raise(batch, event, 'refusals', {
        accountid: event.data.accountid,
        amount: event.data.refused,
        threshold: rulesIn(batch).refusals,
      }),
    AlertRulesChanged: (
      { data: { refusals = null, exported: people = null, newcountry }, revision },
      { alert_rules },
    ) => alert_rules.set({ ...PORTAL, refusals, exported: people, newcountry, revision }),
    AlertAcknowledged: ({ data: { alertid }, metadata }, batch) =>
      batch.alerts.patch(
        { alertid },
        { acknowledgedat: metadata.occurredAt, acknowledgedby: metadata.actor.accountid },
      ),
    AlertSent: ({ data: { alertid, numbers, mails = 0 }, metadata }, batch) =>
      batch.alerts.patch({ alertid }, { sentat: metadata.occurredAt, sentto: numbers + mails }),
    AlertLeftOut: ({ data: { alertid } }, batch) => batch.alerts.patch({ alertid }, { leftout: true }),
    VerificationBegun: ({ data: { verificationid }, metadata }, { verifications }) =>
      verifications.set({
        verificationid,
        begunat: metadata.occurredAt,
        begunby: metadata.actor.accountid,
        cancelled: false,
        ...{ endedat: null, whole: null, events: null, streams: null, attested: null, seconds: null, reason: null },
      }),
    VerificationCancelled: ({ data: { verificationid }, metadata }, { verifications }) =>
      verifications.patch({ verificationid }, { cancelled: true, endedat: metadata.occurredAt }),
    LogVerified: ({ data: { verificationid, position: _, ...found }, metadata }, { verifications }) =>
      verifications.patch({ verificationid }, { ...found, whole: true, endedat: metadata.occurredAt }),
    LogFoundChanged: (event, batch) => {
      const { verificationid, events, seconds, reason } = event.data;
      batch.verifications.patch(
        { verificationid },
        { events, seconds, reason, whole: false, endedat: event.metadata.occurredAt },
      );
      raise(batch, event, 'log', { reason });
    },
  },
  notices: (event, { alerts: raised }) =>
    CAUSES.has(event.type) && raised.get({ alertid: event.id }) === undefined ? [] : [{ topic: 'alerts', ids: {} }],
});

/** Most of these raise no alert. */
const CAUSES = new Set(['AccountSignedIn', 'ApplicantsExported', 'PipelineExported']);
