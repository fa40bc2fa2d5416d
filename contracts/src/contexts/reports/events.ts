import { z } from 'zod';
import { defineEvent, exportFields, exportSaid, exportSubject } from '../../kernel';

/** Somebody took a report along as a spreadsheet. */
export const ReportExported = defineEvent({
  type: 'ReportExported',
  context: 'reports',
  version: 1,
  action: 'export_report',
  said: ({ report, ...exported }) => `${report}, ${exportSaid(exported)}`,
  subject: exportSubject,
  schema: z.object({ ...exportFields, report: z.string() }),
});

/** Somebody took those along whom a figure of a report counts. */
export const ReportPeopleExported = defineEvent({
  type: 'ReportPeopleExported',
  context: 'reports',
  version: 1,
  action: 'export_report_people',
  said: ({ report, ...exported }) => `${report}, ${exportSaid(exported)}`,
  subject: exportSubject,
  schema: z.object({ ...exportFields, report: z.string() }),
});

export const reportEvents = [ReportExported, ReportPeopleExported] as const;
