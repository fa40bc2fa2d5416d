import { calls, tagsOf, type Tag } from '../../shared/api';

const checklistsApi = calls({
  // What is needed, what there is, and where the applicant is sent.
  readApplicantChecklist: {
    tags: (_answer, { id }): Tag[] => [
      ...tagsOf('checklists'),
      { type: 'applicants', id },
      { type: 'attachments', id },
      { type: 'placements', id },
    ],
  },
  // Asked anew before each move.
  readDocumentGaps: { keepUnusedDataFor: 0 },
});

export const { readDocumentGaps } = checklistsApi.endpoints;
export const { useReadApplicantChecklistQuery } = checklistsApi;
