import { z } from 'zod';
import { id, pageInfo } from '../../kernel';
import { placementStatus } from '../placements/kinds';
import { REPORT_NAMES, WAITING_STAGES } from './values';

export const reportName = z.enum(REPORT_NAMES);

/**
 * A row of a report. Its key is a stage, a month window, a source, an account, or a stage and a mark of a reason
 * (`shortlisted.1a2b3c4d5e6f`).
 */
export const reportRow = z.object({
  key: z.string(),
  /** Of an account or a reason; null where its key says it, nobody gave a reason, or the account is erased. */
  name: z.string().nullable(),
  /** Kind of the account. */
  category: z.string().nullable(),
  /** By name; null where nothing can be said, such as a median of nobody. */
  figures: z.record(z.string(), z.number().nullable()),
});
export type ReportRow = z.infer<typeof reportRow>;

export const reportView = z.object({
  report: reportName,
  /** The moments that it is narrowed to; null where it is open. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  rows: z.array(reportRow),
});
export type ReportView = z.infer<typeof reportView>;

/** The outcomes of people who were in a stage in the last twelve months. */
export const usualStage = z.object({
  stage: z.enum(WAITING_STAGES),
  cases: z.number().int(),
  /** Of them, those who went on to the next stage. */
  onward: z.number().int(),
  /** Days of a quarter and of three quarters of them; null where there was nobody. */
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** By the projects of the same client, or by those of all. */
  of: z.enum(['client', 'all']),
  /** So few that they say little. */
  few: z.boolean(),
});
export type UsualStage = z.infer<typeof usualStage>;
export const usual = z.object({ stages: z.array(usualStage) });
export type Usual = z.infer<typeof usual>;

/** Somebody whom a figure counts, once for each time. */
export const countedRow = z.object({
  /** Of the row: somebody may be counted more than once. */
  id: z.string(),
  applicantid: id,
  /** Owner of the record; null where the reader may not open it, or nothing is left of it. */
  accountid: id.nullable(),
  firstname: z.string().nullable(),
  lastname: z.string().nullable(),
  photo: z.string().nullable(),
  projectid: id.nullable(),
  projectname: z.string().nullable(),
  /** The person's present state in that project; null where there is none, or the person was removed from it. */
  applicantstatus: placementStatus.nullable(),
  /** The moment for which the person is counted. */
  at: z.string(),
  /** How long, in days, where the report is about that. */
  days: z.number().nullable(),
});
export type CountedRow = z.infer<typeof countedRow>;

export const countedList = z.object({ people: z.array(countedRow), page: pageInfo });
export type CountedList = z.infer<typeof countedList>;
