import { type Actor, isMoment, MAX_EXPORTED } from '@berangkat/contracts/kernel';
import { NAMING_REPORTS, type ReportName, type ReportQuery } from '@berangkat/contracts/reports';
import { actorOf, NOBODYS, recordFor } from '@berangkat/platform/http';
import { type Pool, type Queryable } from '@berangkat/platform/postgres';
import { type Exporting, filterOf, sendExport } from '../../query-kit/exports';
import { asOf, momentAt } from '../../query-kit/past';
import { type Queries } from '../../query-kit/query-map';
import { type Counted, countedOf, listCounted, peopleOf } from './counted';
import { reportSheet } from './export-sheet';
import { type Narrowing, narrowingOf } from './narrowing';
import { peopleSheet } from './people-sheet';
import { readReport } from './report';
import { readUsual } from './usual';

/** @throws {HttpError} 403 for what names recruiters or vendors, to who may not know them, and for the past, to who may not see it */
const refuse = (report: ReportName, { vendor, asof }: ReportQuery, reader: Actor): void => {
  if (NAMING_REPORTS.has(report) || vendor !== undefined) recordFor(reader, 'report.read-names', report, NOBODYS);
  if (asof !== undefined) recordFor(reader, 'report.read-past', report, NOBODYS);
};

/** A report as of a moment: what the read models were then, what it is narrowed to, and when that was. */
type Asking<Answer> = (pool: Queryable, narrowing: Narrowing, now: Date) => Promise<Answer>;

const asked = async <Answer>(pool: Pool, query: ReportQuery, reader: Actor, ask: Asking<Answer>): Promise<Answer> => {
  const { asof } = query;
  // Found before the past takes its connection: ten reports at once, each with one connection and waiting for a second,
  // held up every query of the process until they failed.
  const now = asof === undefined ? new Date() : await momentOf(pool, asof);
  return asOf(pool, asof, reader, async (then) => ask(then, await narrowingOf(then, query), now));
};

/** A moment as it is asked for, or that of the event that is named; one that has not come yet is now. */
const momentOf = async (pool: Queryable, asof: NonNullable<ReportQuery['asof']>): Promise<Date> => {
  const named = Date.parse(isMoment(asof) ? asof : ((await momentAt(pool, asof))?.at ?? ''));
  return new Date(Math.min(Number.isNaN(named) ? 0 : named, Date.now()));
};

export const reportQueries = (
  pool: Pool,
  { exporting: { commands, siteOf } }: { readonly exporting: Exporting },
): Queries<'reports'> => ({
  readReport: async (call) => {
    const { params, query } = call;
    const reader = actorOf(call);
    refuse(params.report, query, reader);
    return asked(pool, query, reader, (then, narrowing, now) =>
      readReport(then, params.report, narrowing, reader, now),
    );
  },
  listCounted: async (call) => {
    const { report } = call.params;
    const { row, figure, limit, book, app, page, ...query } = call.query;
    const reader = actorOf(call);
    refuse(report, query, reader);
    return asked(pool, query, reader, (then, narrowing, now) =>
      listCounted(then, { report, row, figure, narrowing, reader, now }, { limit, book, app, page }),
    );
  },
  readUsual: (call) => readUsual(pool, call.params.id, actorOf(call)),
  exportReport: async (call) => {
    const { params, body } = call;
    const { lang, ...query } = body;
    const reader = actorOf(call);
    refuse(params.report, query, reader);
    const { rows: found } = await asked(pool, query, reader, (then, narrowing, now) =>
      readReport(then, params.report, narrowing, reader, now),
    );
    const { rows, ...sheet } = await reportSheet(params.report, found, lang);
    const byKey = new Map(rows.map((row) => [row.key, row]));
    await sendExport(call, commands, {
      ...sheet,
      ids: rows.map(({ key }) => key),
      read: (keys) => Promise.resolve(keys.flatMap((key) => byKey.get(key) ?? [])),
      exported: { type: 'ReportExported', report: params.report, ...filterOf(query) },
    });
  },
  exportCounted: async (call) => {
    const { report } = call.params;
    const { lang, row, figure, ...query } = call.body;
    const reader = actorOf(call);
    refuse(report, query, reader);
    const counted = await asked(pool, query, reader, (then, narrowing, now) =>
      countedOf(then, { report, row, figure, narrowing, reader, now }, { offset: 0, count: MAX_EXPORTED + 1 }),
    );
    const keyOf = ({ applicantid, projectid, fact }: Counted): string => `${applicantid} ${projectid} ${fact}`;
    const byKey = new Map(counted.map((one) => [keyOf(one), one]));
    await sendExport(call, commands, {
      ...(await peopleSheet(report, figure, lang, siteOf(call.req))),
      ids: [...byKey.keys()],
      read: (keys) =>
        asOf(pool, query.asof, reader, (then) =>
          peopleOf(
            then,
            keys.flatMap((key) => byKey.get(key) ?? []),
            reader,
          ),
        ),
      exported: { type: 'ReportPeopleExported', report, ...filterOf({ row, figure, ...query }) },
      people: true,
    });
  },
});
