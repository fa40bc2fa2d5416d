import { calls, tagsOf, type Tag } from '../../shared/api';

const checklistsApi = calls({
  // The needed documents, those that there are, and the destinations.
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
