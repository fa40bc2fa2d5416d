import { z } from 'zod';
import { DOCUMENT_STATES } from '../attachments/values';
import { endpointsOf, id, paging, several } from '../../kernel';
import { typedTerm } from '../../shared/reference';
import { changeChecklists } from './commands';
import { checklistRoutes } from './routes';
import { destinations, MAX_ASKED } from './values';
import { applicantChecklist, checklistsView, documentGaps, expiringDocuments } from './views';

const byId = z.object({ id });

/** The soonest first. Without `state` those that expire within 90 days, and those that have expired. */
export const expiringQuery = z.object({
  ...paging,
  state: several(z.enum(DOCUMENT_STATES).exclude(['valid']), DOCUMENT_STATES.length).optional(),
});
export type ExpiringQuery = z.infer<typeof expiringQuery>;

export const checklistEndpoints = endpointsOf(checklistRoutes, {
  readChecklists: { answer: checklistsView },
  changeChecklists: { body: changeChecklists, answer: z.object({}) },
  readApplicantChecklist: {
    params: byId,
    query: z.object({ destination: typedTerm(destinations).optional() }),
    answer: applicantChecklist,
  },
  readDocumentGaps: {
    params: byId,
    query: z.object({ applicantid: several(id, MAX_ASKED).optional() }),
    answer: documentGaps,
  },
  listExpiringDocuments: { query: expiringQuery, answer: expiringDocuments },
});
