import { z } from 'zod';
import { applicantRow } from '../applicants/views';
import { DOCUMENT_STATES } from '../attachments/values';
import { id, pageInfo } from '../../kernel';
import { destinationChecklist, neededDocument } from './kinds';

export const checklistsView = z.object({
  checklists: z.array(z.object({ destination: z.string(), documents: z.array(z.string()) })),
  revision: z.number().int(),
});
export type ChecklistsView = z.infer<typeof checklistsView>;

/** How it stands with the documents of an applicant. */
export const applicantChecklist = z.object({
  /** One for each destination; empty where no project leads anywhere, and nothing was chosen. */
  checklists: z.array(destinationChecklist),
  /** True where no project of the applicant leads anywhere: the reader may choose. */
  chosen: z.boolean(),
  /** Destinations that have a checklist. */
  destinations: z.array(z.string()),
});
export type ApplicantChecklist = z.infer<typeof applicantChecklist>;

/** Those of the applicants who lack something for the project's destination, in the order of the question. */
export const documentGaps = z.object({
  /** Null where the project leads nowhere that has a checklist. */
  destination: z.string().nullable(),
  gaps: z.array(z.object({ applicantid: id, documents: z.array(neededDocument) })),
});
export type DocumentGaps = z.infer<typeof documentGaps>;

/** A document that expires, with whose it is: neither its number nor its file. */
export const expiringDocument = z.object({
  documentid: id,
  documenttype: z.string(),
  state: z.enum(DOCUMENT_STATES),
  /** `yyyy-mm-dd`. */
  expireson: z.string(),
  applicant: applicantRow.pick({
    applicantid: true,
    accountid: true,
    firstname: true,
    lastname: true,
    photo: true,
    project_statuses: true,
  }),
});
export type ExpiringDocument = z.infer<typeof expiringDocument>;

export const expiringDocuments = z.object({ documents: z.array(expiringDocument), page: pageInfo });
export type ExpiringDocuments = z.infer<typeof expiringDocuments>;
