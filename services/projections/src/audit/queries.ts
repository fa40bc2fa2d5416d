import { addressShownTo, emailShownTo } from '@berangkat/contracts/accounts';
import { type AuditEntry, type AuditList, type AuditListQuery } from '@berangkat/contracts/audit';
import { endpoints } from '@berangkat/contracts/http';
import { type Actor, rowsOf } from '@berangkat/contracts/kernel';
import { actorOf, bind, type BindDeps, type ServiceApp } from '@berangkat/platform/http';
import { type Pool } from '@berangkat/platform/postgres';
import { countUpTo, pageOf } from '../counting';
import { Conditions } from '../sql';
import { namedLike } from './named';

const NAMES = `
  left join read.accounts o on o.accountid = t.byid
  left join read.applicants a on t.objecttype = 'applicant' and a.applicantid = t.objectid
  left join read.accounts k on t.objecttype = 'account' and k.accountid = t.objectid
  left join read.clients c on t.objecttype = 'client' and c.clientid = t.objectid
  left join read.projects j on j.projectid = coalesce(t.projectid, case when t.objecttype = 'project' then t.objectid end)`;

const OBJECT_NAME = `case t.objecttype when 'applicant' then nullif(trim(concat_ws(' ', a.firstname, nullif(a.lastname, a.firstname))), '') when 'client' then c.companyname
  when 'project' then j.projectname end`;

const conditionsOf = async (
  pool: Pool,
  { q, action, objecttype, objectid, projectid, by, correlationid, visits }: AuditListQuery,
  reader: Actor,
): Promise<Conditions> => {
  const conditions = new Conditions();
  if (visits === undefined && correlationid === undefined) conditions.and('not t.visit');
  else if (visits === 'only') conditions.and('t.visit');
  if (action) conditions.and('t.action = ?', action);
  if (objecttype) conditions.and('t.objecttype = ?', objecttype);
  if (objectid) conditions.and('t.objectid = ?', objectid);
  if (projectid) conditions.and('t.projectid = ?', projectid);
  if (by) conditions.and('t.byid = ?', by);
  if (correlationid) conditions.and('t.correlationid = ?', correlationid);
  return q ? namedLike(pool, conditions, q, reader) : conditions;
};

type SelectedAction = Omit<AuditEntry, 'createdat' | 'deviceDetails'> & {
  createdat: Date;
  devicetype: string | null;
  useragent: string | null;
  actorkind: string | null;
  accountkind: string | null;
  accountemail: string | null;
};

/** One page of the audit trail, newest first. */
export const listActions = async (pool: Pool, query: AuditListQuery, reader: Actor): Promise<AuditList> => {
  const conditions = await conditionsOf(pool, query, reader);
  // Counted with the values of the conditions alone; the page adds its own. Both are awaited together: a count that
  // failed while nobody waited for it would end the process.
  const [counted, { rows }] = await Promise.all([
    countUpTo(pool, 'read.audit_actions t', conditions),
    pageRows(pool, conditions, query),
  ]);
  return { actions: rows.map((row) => auditEntry(row, reader)), page: pageOf(counted, query) };
};

/** An entry as this reader may see it: e-mails are masked by the rule of the lists (readings.md, A29 and A34). */
const auditEntry = (
  { createdat, devicetype, useragent, actorkind, accountkind, accountemail, ...row }: SelectedAction,
  reader: Actor,
): AuditEntry => {
  const isAccount = row.objecttype === 'account';
  const shown = isAccount
    ? emailShownTo(reader, { accountid: row.objectid, category: accountkind, email: accountemail })
    : undefined;
  return {
    ...row,
    ...(isAccount && { objectname: shown ?? null, objectemail: shown ?? null }),
    createdbyemail: emailShownTo(reader, { accountid: row.createdby, category: actorkind, email: row.createdbyemail }),
    clientIp: addressShownTo(reader, { accountid: row.createdby, category: row.createdbycategory })
      ? row.clientIp
      : null,
    createdat: createdat.toISOString(),
    deviceDetails: { deviceType: devicetype, userAgent: useragent },
  };
};

const pageRows = (pool: Pool, conditions: Conditions, query: AuditListQuery) => {
  const { offset, count } = rowsOf(query);
  return pool.query<SelectedAction>(
    `select t.actionid, t.type, t.action, t.page, t.objecttype, t.objectid, ${OBJECT_NAME} as objectname, a.email as objectemail, k.email as accountemail, k.category as accountkind, t.projectid,
            j.projectname, t.comment, t.fields, t.at as createdat, t.byid as createdby, o.email as createdbyemail, o.category as actorkind, t.bycategory as createdbycategory, t.ip as "clientIp",
            t.country as "clientCountry", t.devicetype, t.useragent, t.correlationid
       from (select t.actionid from read.audit_actions t where ${conditions.where}
              order by t.at desc, t.actionid limit ${conditions.value(count)} offset ${conditions.value(offset)}) page
       join read.audit_actions t using (actionid)${NAMES}
      order by t.at desc, t.actionid`,
    [...conditions.values],
  );
};

export const bindAuditQueries = (service: ServiceApp, pool: Pool, deps: BindDeps): void => {
  bind(service, endpoints.listActions, (call) => listActions(pool, call.query, actorOf(call)), deps);
};
