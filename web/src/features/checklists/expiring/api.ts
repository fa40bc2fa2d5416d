import { calls, tagsOf } from '../../../shared/api';

export const { useListExpiringDocumentsQuery } = calls({
  listExpiringDocuments: { tags: () => [...tagsOf('attachments'), ...tagsOf('applicants')] },
});
