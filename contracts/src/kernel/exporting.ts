import { z } from 'zod';
import { id } from './ids';
import { personal } from './personal';
import { exactText } from './text';

/** Asks for a share link to each CV, where there would be the address of the CV page, on which its reader signs in. */
export const exportLinks = z.literal('share').optional();

/**
 * The fields that the log keeps about an export. The actor is the one who made it, and `accountid` names the account
 * whose key seals the search. `filter` is how the list was narrowed, in the form of an address, with the number of rows
 * that were `chosen`. `search` is the text that was typed, which may be a name or a number.
 */
/* oxlint-disable portal/bounded -- fields of an event: what a client sends is `exported` below. */
export const exportFields = {
  accountid: id,
  rows: z.number().int(),
  filter: z.string(),
  search: personal(z.string()).optional(),
};
/* oxlint-enable portal/bounded */

/** How the trail says it: how many rows, and of what. */
export const exportSaid = ({ rows, filter }: { readonly rows: number; readonly filter: string }): string =>
  filter === '' ? `${rows}` : `${rows} (${filter})`;

export const exportSubject = ({ accountid }: { readonly accountid: string }) => `account-${accountid}` as const;

const exported = { rows: z.number().int(), filter: exactText(2_000), search: exactText(50).optional() };

/** The report of the service that makes an export to command-api, which records it. */
export const recordExport = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ApplicantsExported'), ...exported }),
  z.strictObject({ type: z.literal('PipelineExported'), ...exported, projectid: id }),
  z.strictObject({ type: z.literal('InterviewDayExported'), ...exported, interviewdayid: id, projectid: id }),
  z.strictObject({ type: z.literal('ReportExported'), ...exported, report: exactText(30) }),
  z.strictObject({ type: z.literal('ReportPeopleExported'), ...exported, report: exactText(30) }),
  z.strictObject({ type: z.literal('TrailExported'), ...exported }),
]);
export type RecordExport = z.infer<typeof recordExport>;
