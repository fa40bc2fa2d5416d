import { api, type Answer } from '../api';
import { sessionRead } from './slice';

const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSession: build.query<Answer<'session'>, undefined>({
      query: () => '/accounts/session',
      providesTags: [{ type: 'Session', id: 'own' }],
      onQueryStarted: async (_none, { dispatch, queryFulfilled }) => {
        // A line that drops says nothing about who is signed in.
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer !== undefined) dispatch(sessionRead(answer.data));
      },
    }),
  }),
});

export const { getSession } = sessionApi.endpoints;
/** Reads the session again whenever its tag goes stale; the workspace does so for all its screens. Who is signed in says `useSession`. */
export const { useGetSessionQuery } = sessionApi;
