import { z } from 'zod';
import { endpointsOf, exactText, exportLanguage, id, paging, text } from '../kernel';
import { reportRoutes } from './routes';
import { FIGURE_NAMES } from './values';
import { countedList, reportName, reportView, usual } from './views';

const day = exactText(10)
  .regex(/^\d{4}-\d\d-\d\d$/)
  .refine((sent) => !Number.isNaN(Date.parse(`${sent}T00:00:00+07:00`)));

/** What every report can be narrowed to. */
export const reportFilters = z.object({
  vendor: id.optional(),
  client: id.optional(),
  project: id.optional(),
  /** Country of the client. */
  destination: exactText(50).optional(),
  industry: text(50).min(1).optional(),
  position: text(100).min(1).optional(),
  /** A month window, the last so many of them with the present one, or everything. */
  period: exactText(7)
    .regex(/^(\d{4}-(0[1-9]|1[0-2])|last-(3|6|12)|all)$/)
    .optional(),
  /** First and last day, in Jakarta; they hold before `period`. */
  from: day.optional(),
  to: day.optional(),
});
export type ReportFilters = z.infer<typeof reportFilters>;

const byReport = z.object({ report: reportName });

export const countedQuery = z.object({
  ...paging,
  ...reportFilters.shape,
  /** Key of the row. */
  row: exactText(60),
  figure: z.enum(FIGURE_NAMES),
});
export type CountedQuery = z.infer<typeof countedQuery>;

export const exportReportBody = z.strictObject({ ...reportFilters.shape, lang: exportLanguage });
export type ExportReport = z.infer<typeof exportReportBody>;

export const reportEndpoints = endpointsOf(reportRoutes, {
  readReport: { params: byReport, query: reportFilters, answer: reportView },
  listCounted: { params: byReport, query: countedQuery, answer: countedList },
  readUsual: { params: z.object({ id }), answer: usual },
  exportReport: { params: byReport, body: exportReportBody, answer: z.unknown() },
});
