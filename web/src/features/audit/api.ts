import { NOTICE_TOPICS } from '@berangkat/contracts/live';
import { api, tagsOfList, type Answer, type Query } from '../../shared/api';
import { onNotice } from '../../shared/live';

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    listActions: build.query<Answer<'listActions'>, Query<'listActions'>>({
      query: (params) => ({ url: '/actions', params }),
      providesTags: tagsOfList('Audit'),
    }),
  }),
});

export const { useListActionsQuery } = auditApi;

// Whatever changes anywhere is an action.
for (const topic of NOTICE_TOPICS) onNotice(topic, () => tagsOfList('Audit'));
