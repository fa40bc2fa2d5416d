import {
  AccountNewDeviceTold,
  AccountSignedIn,
  AccountSignedOut,
  MASKED_KINDS,
  signInsShownTo,
} from '@berangkat/contracts/accounts';
import { AlertLeftOut, AlertSent } from '@berangkat/contracts/alerts';
import { AnnouncementRequested, messageEvents } from '@berangkat/contracts/announcements';
import { type AuditListQuery } from '@berangkat/contracts/audit';
import { FactorShown } from '@berangkat/contracts/factors';
import { type Actor } from '@berangkat/contracts/kernel';
import { mailEvents } from '@berangkat/contracts/mail';
import { can } from '@berangkat/contracts/permissions';
import { Conditions } from '../../query-kit/sql';
import { addMeant, type Meant } from './named';

/** The filters of the trail: of its list, its counts and its exports. */
export type Narrowing = Omit<AuditListQuery, 'limit' | 'book' | 'app' | 'page'>;

/** Leaves out the entries whose address and country the reader does not see (`addressShownTo`). */
export const withAddressesShown = (conditions: Conditions, reader: Actor): Conditions =>
  conditions.and(`t.bycategory <> 'superadmin' or t.byid = ?`, reader.accountid);

/** Signing in and out, and what a sign-in brings with it: the factor, and that a message about a new device is due. */
const SIGN_INS = [AccountSignedIn, AccountSignedOut, AccountNewDeviceTold, FactorShown].map(({ type }) => type);

/** Messages to an account. The portal itself asks for some, and notes what becomes of each: who acted tells nothing. */
const MAILS = mailEvents.map(({ type }) => type);

/** Leaves out when accounts signed in and out whose last sign-in the reader sees masked, and their mail, which tells it. */
export const withSignInsShown = (conditions: Conditions, reader: Actor): Conditions => {
  const hidden = MASKED_KINDS.filter((category) => !signInsShownTo(reader, { accountid: null, category }));
  return hidden.length === 0
    ? conditions
    : conditions
        .and('t.type <> all (?) or t.bycategory <> all (?) or t.byid = ?', SIGN_INS, hidden, reader.accountid)
        .and(
          `t.type <> all (?) or not exists (select 1 from read.accounts m
                                             where m.accountid = t.objectid and m.category = any (?) and m.accountid <> ?)`,
          MAILS,
          hidden,
          reader.accountid,
        );
};

/** Outcomes of an alert, which comes when somebody signs in from a new country. */
const ALERTED = [AlertSent, AlertLeftOut].map(({ type }) => type);

/** Leaves out what became of alerts, and the announcements by which the portal tells them, for who may not see alerts. */
const withAlertsShown = (conditions: Conditions, reader: Actor): Conditions =>
  can(reader, 'alert.read')
    ? conditions
    : conditions
        .and('t.type <> all (?)', ALERTED)
        // A message about interviews is of a project; an alert is of none.
        .and('t.type <> ? or t.byid is not null or t.projectid is not null', AnnouncementRequested.type);

const OUTCOMES = messageEvents.map(({ type }) => type);

/** Leaves out what became of messages to typed numbers, for who may not see phones: it tells whose number was guessed. */
const withOutcomesShown = (conditions: Conditions, reader: Actor): Conditions =>
  can(reader, 'applicant.see-phone')
    ? conditions
    : conditions.and(`t.type <> all (?) or t.objecttype = 'applicant'`, OUTCOMES);

/** Conditions over `read.audit_actions t`. Nobody finds by an address or a country what they see without one. */
export const conditionsOf = (
  { action, objecttype, objectid, projectid, by, ip, country, from, to, correlationid, visits }: Omit<Narrowing, 'q'>,
  reader: Actor,
  meant: readonly Meant[] | undefined,
): Conditions => {
  const conditions = withAlertsShown(withOutcomesShown(withSignInsShown(new Conditions(), reader), reader), reader);
  if (visits === undefined && correlationid === undefined) conditions.and('not t.visit');
  else if (visits === 'only') conditions.and('t.visit');
  if (action) conditions.and('t.action = ?', action);
  if (objecttype) conditions.and('t.objecttype = ?', objecttype);
  if (objectid) conditions.and('t.objectid = ?', objectid);
  if (projectid) conditions.and('t.projectid = ?', projectid);
  if (by) conditions.and('t.byid = ?', by);
  if (ip) conditions.and('t.ip = ?', ip);
  if (country) conditions.and('t.country = ?', country);
  if (ip || country) withAddressesShown(conditions, reader);
  if (from) conditions.and('t.at >= ?', from);
  if (to) conditions.and('t.at < ?', to);
  if (correlationid) conditions.and('t.correlationid = ?', correlationid);
  return meant === undefined ? conditions : addMeant(conditions, meant, 'all');
};
