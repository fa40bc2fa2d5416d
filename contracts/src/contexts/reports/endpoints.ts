import { z } from 'zod';
import { endpointsOf, exactText, id, isDay, ofPast, paging, text } from '../../kernel';
import { readerLanguage } from '../../shared/reference';
import { reportRoutes } from './routes';
import { FIGURE_NAMES } from './values';
import { countedList, reportName, reportView, usual } from './views';

const day = exactText(10)
  .regex(/^\d{4}-\d\d-\d\d$/)
  .refine(isDay);

/** The filters of every report. */
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
  /** First and last day, of the agency; they hold before `period`. */
  from: day.optional(),
  to: day.optional(),
});
export type ReportFilters = z.infer<typeof reportFilters>;

const byReport = z.object({ report: reportName });

/** Filters, and the moment at which it is looked at. */
export const reportQuery = z.object({ ...reportFilters.shape, ...ofPast });
export type ReportQuery = z.infer<typeof reportQuery>;

/** A figure of a row. */
const counted = { row: exactText(60), figure: z.enum(FIGURE_NAMES) };

export const countedQuery = z.object({ ...paging, ...reportQuery.shape, ...counted });
export type CountedQuery = z.infer<typeof countedQuery>;

export const exportReportBody = z.strictObject({ ...reportQuery.shape, lang: readerLanguage });

export const exportCountedBody = z.strictObject({ ...reportQuery.shape, ...counted, lang: readerLanguage });

export const reportEndpoints = endpointsOf(reportRoutes, {
  readReport: { params: byReport, query: reportQuery, answer: reportView },
  listCounted: { params: byReport, query: countedQuery, answer: countedList },
  readUsual: { params: z.object({ id }), answer: usual },
  exportReport: { params: byReport, body: exportReportBody, answer: z.unknown() },
  exportCounted: { factor: 'fresh-for-some', params: byReport, body: exportCountedBody, answer: z.unknown() },
});
