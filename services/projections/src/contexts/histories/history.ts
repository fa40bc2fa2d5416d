import { emailShownTo, nameShownTo } from '@berangkat/contracts/accounts';
import { type History, type HistoryEntry, type HistoryKind, type HistoryQuery } from '@berangkat/contracts/histories';
import { type Actor, rowsOf } from '@berangkat/contracts/kernel';
import { NOBODYS, recordFor } from '@berangkat/platform/http';
import { type Queryable } from '@berangkat/platform/postgres';
import { calledBy, entriesByIds, withSignInsShown } from '../audit';
import { countUpTo, MAX_COUNTED, pageOf } from '../../query-kit/counting';
import { type TrailNames } from '../../query-kit/object-names';
import { Conditions } from '../../query-kit/sql';

/** Of what one request led to, so many are counted. */
const MOST_RELATED = 100;

interface HistoryRequest extends HistoryQuery {
  readonly kind: HistoryKind;
  readonly id: string;
}

/**
 * Selects the history of a thing: its events, those that are about it beside a person, and for a project those within
 * it. With a project, those of an applicant there.
 */
const aboutIt = ({ kind, id, projectid }: HistoryRequest, reader: Actor): Conditions => {
  const conditions = withSignInsShown(new Conditions().and('not t.visit'), reader);
  if (kind === 'project')
    return conditions.and(`t.objecttype = 'project' and t.objectid = ? or t.projectid = ?`, id, id);
  if (kind === 'interviewday')
    return conditions.and(
      't.objecttype = ? and t.objectid = ? or t.othertype = ? and t.otherid = ?',
      kind,
      id,
      kind,
      id,
    );
  conditions.and('t.objecttype = ? and t.objectid = ?', kind, id);
  return projectid === undefined ? conditions : conditions.and('t.projectid = ?', projectid);
};

const narrowed = (asked: HistoryRequest, reader: Actor): Conditions => {
  const conditions = aboutIt(asked, reader);
  const { action, by, to } = asked;
  if (action !== undefined) conditions.and('t.action = ?', action);
  if (by === 'portal') conditions.and('t.byid is null');
  else if (by !== undefined) conditions.and('t.byid = ?', by);
  if (to !== undefined) conditions.and('t.at < ?', to);
  return conditions;
};

type Found = Pick<HistoryEntry, 'actionid' | 'position' | 'related'>;

const pageRows = async (pool: Queryable, asked: HistoryRequest, reader: Actor): Promise<readonly Found[]> => {
  const conditions = narrowed(asked, reader);
  const { offset, count } = rowsOf(asked);
  const { rows } = await pool.query<Found>(
    `select t.actionid, t.position,
            (select count(*) from (select 1 from read.audit_actions r
                                    where r.correlationid = t.correlationid and r.actionid <> t.actionid and not r.visit
                                    limit ${MOST_RELATED}) others) as related
       from read.audit_actions t where ${conditions.where}
      order by t.at desc, t.position desc limit ${conditions.value(count)} offset ${conditions.value(offset)}`,
    [...conditions.values],
  );
  return rows;
};

interface Counted {
  readonly action: string;
  readonly accountid: string | null;
  readonly bycategory: string;
  readonly category: string | null;
  readonly email: string | null;
  readonly displayname: string | null;
  readonly count: number;
}

/** How often who did what, of the last {@link MAX_COUNTED} actions. */
const countsOf = async (pool: Queryable, asked: HistoryRequest, reader: Actor): Promise<readonly Counted[]> => {
  const conditions = aboutIt(asked, reader);
  const { rows } = await pool.query<Counted>(
    `select c.action, c.byid as accountid, c.bycategory, c.count, o.category, o.email, o.displayname
       from (select action, byid, bycategory, count(*) as count
               from (select t.action, t.byid, t.bycategory from read.audit_actions t where ${conditions.where}
                      order by t.at desc limit ${MAX_COUNTED}) last
              group by action, byid, bycategory) c
       left join read.accounts o on o.accountid = c.byid`,
    [...conditions.values],
  );
  return rows;
};

/** Adds up what has the same key; the most frequent first. */
const summed = <Row extends { readonly count: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | null,
): readonly Row[] => {
  const sums = new Map<string | null, Row>();
  for (const row of rows) {
    const key = keyOf(row);
    sums.set(key, { ...row, count: row.count + (sums.get(key)?.count ?? 0) });
  }
  return [...sums.values()].sort((one, other) => other.count - one.count);
};

/**
 * One page of what happened to a thing, the newest first, as this reader may see it; with who did what how often.
 * @throws {HttpError} 404 nothing ever happened to it
 */
export const listHistory = async (
  pool: Queryable,
  names: TrailNames,
  asked: HistoryRequest,
  reader: Actor,
): Promise<History> => {
  const [found, counted, counts, called] = await Promise.all([
    pageRows(pool, asked, reader),
    countUpTo(pool, 'read.audit_actions t', narrowed(asked, reader)),
    countsOf(pool, asked, reader),
    calledBy(pool, names, [asked], reader),
  ]);
  recordFor(reader, 'history.read', counts[0], NOBODYS);
  const entries = new Map(
    (
      await entriesByIds(
        pool,
        names,
        found.map(({ actionid }) => actionid),
        reader,
      )
    ).map((entry) => [entry.actionid, entry]),
  );
  return {
    name: called(asked),
    entries: found.flatMap(({ actionid, ...more }) => {
      const entry = entries.get(actionid);
      return entry === undefined ? [] : [{ ...entry, ...more }];
    }),
    actions: summed(counts, ({ action }) => action).map(({ action, count }) => ({ action, count })),
    people: summed(counts, ({ accountid }) => accountid).map((row) => ({
      accountid: row.accountid,
      name: nameShownTo(reader, row),
      email: emailShownTo(reader, row),
      category: row.category ?? row.bycategory,
      count: row.count,
    })),
    page: pageOf(counted, asked),
  };
};
