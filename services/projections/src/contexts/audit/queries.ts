import { addressShownTo, emailShownTo, nameShownTo } from '@berangkat/contracts/accounts';
import {
  type AuditEntry,
  type AuditExport,
  type AuditList,
  type AuditListQuery,
  type FieldChange,
} from '@berangkat/contracts/audit';
import { type Actor, MAX_EXPORTED, rowsOf } from '@berangkat/contracts/kernel';
import { actorOf } from '@berangkat/platform/http';
import { plannedOnce, type Queryable, unsizedArray } from '@berangkat/platform/postgres';
import { type ObjectKind, type ObjectNames, type TrailNames } from '../../query-kit/object-names';
import { countUpTo, MAX_FOUND, pageOf } from '../../query-kit/counting';
import { type Exporting, filterOf, sendExport, sendExportFile } from '../../query-kit/exports';
import { type Queries } from '../../query-kit/query-map';
import { Conditions } from '../../query-kit/sql';
import { suggestActors } from './actors';
import { type Called, calledBy, type Named, namedByField, namedBySaid } from './called';
import { conditionsOf } from './conditions';
import { trailColumns } from './export-sheet';
import { countActions } from './facets';
import { addMeant, areFrequent, type Meant, meantBy } from './named';
import { changesJoin, objectJoin } from './objects';
import { writeTrailFile } from './trail-file';

type StoredChange = Omit<FieldChange, 'shown'>;

type SelectedAction = Omit<AuditEntry, 'createdat' | 'createdbyname' | 'deviceDetails' | 'changes' | 'restoredfrom'> & {
  restoredfrom: Date | null;
  fields: string[];
  kept: StoredChange[] | null;
  createdat: Date;
  devicetype: string | null;
  useragent: string | null;
  actorkind: string | null;
  actorname: string | null;
  objectkind: string | null;
};

/** One page of the audit trail, newest first. */
export const listActions = async (
  pool: Queryable,
  names: TrailNames,
  query: AuditListQuery,
  reader: Actor,
): Promise<AuditList> => {
  const meant = await meantBy(pool, names, query.q, reader);
  // Both are awaited together: a count that fails before it is awaited would be an unhandled rejection, which ends the
  // process.
  const [counted, ids] = await Promise.all([
    countUpTo(pool, 'read.audit_actions t', conditionsOf(query, reader, meant), meant && MAX_FOUND),
    idsOnPage(pool, query, reader, meant),
  ]);
  return { actions: [...(await entriesByIds(pool, names, ids, reader))], page: pageOf(counted, query) };
};

/** An entry as this reader may see it: e-mails and names are masked by the rule of the lists (readings.md, A29 and A34). */
const auditEntry = (
  names: TrailNames,
  {
    createdat,
    restoredfrom,
    devicetype,
    useragent,
    actorkind,
    actorname,
    objectkind,
    fields,
    kept,
    ...row
  }: SelectedAction,
  reader: Actor,
  called: Called,
): AuditEntry => {
  const said = namedBySaid(row.type, row.comment);
  const isAccount = names[row.objecttype as ObjectKind]?.category !== undefined;
  const object = { accountid: row.objectid, category: objectkind, email: row.objectemail, displayname: row.objectname };
  const actor = { accountid: row.createdby, category: actorkind, email: row.createdbyemail, displayname: actorname };
  return {
    ...row,
    ...(isAccount && { objectname: nameShownTo(reader, object), objectemail: emailShownTo(reader, object) }),
    createdbyname: nameShownTo(reader, actor),
    createdbyemail: emailShownTo(reader, actor),
    ...(!addressShownTo(reader, { accountid: row.createdby, category: row.createdbycategory }) && {
      clientIp: null,
      clientCountry: null,
    }),
    ...(said !== undefined && { saidname: called(said) }),
    changes: changesShown(names, row.objecttype, fields, kept, reader, called),
    createdat: createdat.toISOString(),
    restoredfrom: restoredfrom?.toISOString() ?? null,
    deviceDetails: { deviceType: devicetype, userAgent: useragent },
  };
};

/** Answers the changes of an update; without values where they are not kept, or not for this reader. */
const changesShown = (
  names: TrailNames,
  kind: string,
  fields: readonly string[],
  kept: readonly StoredChange[] | null,
  reader: Actor,
  called: Called,
): FieldChange[] => {
  if (kept === null) return fields.map((field) => ({ field, before: null, after: null, shown: false }));
  const of: ObjectNames | undefined = names[kind as ObjectKind];
  const masked = of?.maskedFields?.(reader) ?? [];
  return kept.map(({ field, before, after }) => {
    if (masked.includes(field)) return { field, before: null, after: null, shown: false };
    const names = { before: called(namedByField(of, field, before)), after: called(namedByField(of, field, after)) };
    return { field, before, after, shown: true, ...(of?.refers?.[field] !== undefined && { called: names }) };
  });
};

/** The things that an entry names by their ids, in what changed and in what was said. */
const namedIn = (names: TrailNames, { type, objecttype, comment, kept }: SelectedAction): readonly Named[] => {
  const of: ObjectNames | undefined = names[objecttype as ObjectKind];
  const inChanges = (kept ?? []).flatMap(({ field, before, after }) =>
    [before, after].map((value) => namedByField(of, field, value)),
  );
  return [namedBySaid(type, comment), ...inChanges].filter((named) => named !== undefined);
};

/**
 * A walk ends after so many entries, which take 100 ms at most. Everybody of a frequent name may have entries from long ago
 * alone: to walk to those of 6,000 people through 2 million entries took more than the 30 s that a statement may.
 */
const MOST_WALKED = 10_000;

/** The entries of a page: where many are meant, of the newest, and where these do not fill it, of all. */
const idsOnPage = async (
  pool: Queryable,
  query: AuditListQuery,
  reader: Actor,
  meant: readonly Meant[] | undefined,
): Promise<readonly string[]> => {
  if (meant !== undefined && areFrequent(meant)) {
    const conditions = new Conditions();
    const asked = conditions.within(conditionsOf(query, reader, undefined));
    const newest = `(select t.* from read.audit_actions t where ${asked} ${NEWEST_FIRST} limit ${MOST_WALKED}) t`;
    const found = await idsOf(pool, newest, addMeant(conditions, meant, 'newest'), query);
    if (found.length === rowsOf(query).count) return found;
  }
  return idsOf(pool, 'read.audit_actions t', conditionsOf(query, reader, meant), query);
};

const NEWEST_FIRST = 'order by t.at desc, t.actionid';

const idsOf = async (
  pool: Queryable,
  from: string,
  conditions: Conditions,
  query: AuditListQuery,
): Promise<readonly string[]> => {
  const { offset, count } = rowsOf(query);
  const { rows } = await pool.query<{ actionid: string }>(
    `select t.actionid from ${from} where ${conditions.where}
      ${NEWEST_FIRST} limit ${conditions.value(count)} offset ${conditions.value(offset)}`,
    [...conditions.values],
  );
  return rows.map(({ actionid }) => actionid);
};

/** Whole entries of the ids that are given, the newest first. */
const entriesOf = (names: TrailNames): string => {
  const { account, project } = names;
  return `select t.actionid, t.type, t.action, t.page, t.objecttype, t.objectid, object.name as objectname,
            object.email as objectemail, object.category as objectkind,
            t.status, t.projectid, ${project.name('place')} as projectname, t.comment, t.fields, changed.changes as kept, t.at as createdat,
            t.byid as createdby, actor.email as createdbyemail, actor.category as actorkind, actor.displayname as actorname, t.bycategory as createdbycategory,
            restored.at as restoredfrom,
            t.ip as "clientIp", t.country as "clientCountry", t.devicetype, t.useragent, t.correlationid
       from read.audit_actions t
       left join read.audit_actions restored
         on restored.actionid = t.restores and restored.objecttype = t.objecttype and restored.objectid = t.objectid
       left join ${account.table} actor on actor.accountid = t.byid
       left join ${project.table} place
         on place.projectid = coalesce(t.projectid, case when t.objecttype = 'project' then t.objectid end)
       ${objectJoin(names)}
       ${changesJoin(names)}
      where t.actionid = any (${unsizedArray('$1')})
      order by t.at desc, t.actionid`;
};

/** The entries of some ids as this reader may see them, the newest first. */
export const entriesByIds = async (
  pool: Queryable,
  names: TrailNames,
  ids: readonly string[],
  reader: Actor,
): Promise<readonly AuditEntry[]> => {
  const rows = await plannedOnce<SelectedAction>(pool, {
    name: 'entries of the trail',
    text: entriesOf(names),
    values: [ids],
  });
  const things = rows.flatMap((row) => namedIn(names, row));
  const called = await calledBy(pool, names, things, reader);
  return rows.map((row) => auditEntry(names, row, reader, called));
};

interface Match {
  readonly actionid: string;
  readonly position: string;
  readonly at: Date;
}

/** Selects the entries of an export: the newest first, or in the order of the log. */
const matches = async (
  pool: Queryable,
  names: TrailNames,
  query: AuditExport,
  reader: Actor,
): Promise<readonly Match[]> => {
  const { format, lang: _lang, ...narrowing } = query;
  const conditions = conditionsOf(narrowing, reader, await meantBy(pool, names, query.q, reader));
  const order = format === 'jsonl' ? 't.position' : 't.at desc, t.actionid';
  const { rows } = await pool.query<Match>(
    `select t.actionid, t.position, t.at from read.audit_actions t where ${conditions.where} order by ${order} limit ${MAX_EXPORTED + 1}`,
    [...conditions.values],
  );
  return rows;
};

export const auditQueries = (
  pool: Queryable,
  { names, exporting: { commands } }: { readonly names: TrailNames; readonly exporting: Exporting },
): Queries<'audit'> => ({
  exportTrail: async (call) => {
    const { body } = call;
    const reader = actorOf(call);
    const found = await matches(pool, names, body, reader);
    const read = (ids: readonly string[]) => entriesByIds(pool, names, ids, reader);
    const exported = { type: 'TrailExported', ...filterOf(body) } as const;
    const columns = await trailColumns(body.lang);
    if (body.format === 'jsonl')
      return sendExportFile(call, commands, {
        fileName: `${columns.fileName}.jsonl`,
        type: 'application/jsonl; charset=utf-8',
        rows: found.length,
        exported,
        write: (sending) => writeTrailFile(sending, commands, call, { found, read, filter: exported.filter }),
      });
    const ids = found.map(({ actionid }) => actionid);
    await sendExport(call, commands, { ...columns, format: body.format, ids, read, exported });
  },
  countActions: (call) => countActions(pool, names, call.query, actorOf(call)),
  listActions: (call) => listActions(pool, names, call.query, actorOf(call)),
  suggestActors: (call) => suggestActors(pool, call.query.search, actorOf(call)),
});
