import { type Actor } from '@berangkat/contracts/kernel';
import { NAMING_REPORTS, type ReportFilters, type ReportName } from '@berangkat/contracts/reports';
import { actorOf, NOBODYS, recordFor } from '@berangkat/platform/http';
import { type Pool } from '@berangkat/platform/postgres';
import { type Exporting, filterOf, sendExport } from '../exports';
import { type TrailNames } from '../object-names';
import { type Queries } from '../query-map';
import { listCounted } from './counted';
import { reportSheet } from './export-sheet';
import { narrowingOf } from './narrowing';
import { readReport } from './report';
import { readUsual } from './usual';

/** @throws {HttpError} 403 for what names recruiters or vendors, to who may not know them */
const refuseNames = (report: ReportName, { vendor }: ReportFilters, reader: Actor): void => {
  if (NAMING_REPORTS.has(report) || vendor !== undefined) recordFor(reader, 'report.read-names', report, NOBODYS);
};

export const reportQueries = (pool: Pool, _names: TrailNames, { commands }: Exporting): Queries<'reports'> => ({
  readReport: async (call) => {
    const { params, query } = call;
    const reader = actorOf(call);
    refuseNames(params.report, query, reader);
    return readReport(pool, params.report, await narrowingOf(pool, query), reader);
  },
  listCounted: async (call) => {
    const { params, query } = call;
    const reader = actorOf(call);
    refuseNames(params.report, query, reader);
    return listCounted(pool, params.report, query, await narrowingOf(pool, query), reader);
  },
  readUsual: (call) => readUsual(pool, call.params.id, actorOf(call)),
  exportReport: async (call) => {
    const { params, body } = call;
    const { lang, ...filters } = body;
    const reader = actorOf(call);
    refuseNames(params.report, filters, reader);
    const { rows } = await readReport(pool, params.report, await narrowingOf(pool, filters), reader);
    const byKey = new Map(rows.map((row) => [row.key, row]));
    await sendExport(call, commands, {
      ...(await reportSheet(params.report, lang)),
      ids: rows.map(({ key }) => key),
      read: (keys) => Promise.resolve(keys.flatMap((key) => byKey.get(key) ?? [])),
      exported: { type: 'ReportExported', report: params.report, ...filterOf(filters) },
    });
  },
});
