import { api, type Answer } from '../api';
import { sessionRead } from './slice';

const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSession: build.query<Answer<'session'>, undefined>({
      query: () => '/accounts/session',
      // By the account as well: a notice names accounts, and only the own one concerns this session.
      providesTags: (session) => [
        { type: 'Session', id: 'own' },
        ...(session ? [{ type: 'Session' as const, id: session.account.accountid }] : []),
      ],
      onQueryStarted: async (_none, { dispatch, queryFulfilled }) => {
        // A line that drops says nothing about who is signed in.
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer !== undefined) dispatch(sessionRead(answer.data));
      },
    }),
  }),
});

export const { getSession } = sessionApi.endpoints;
/**
 * Reads the session again whenever its tag goes stale; the workspace does so for all its screens. Who is signed in says
 * `useSession`.
 */
export const { useGetSessionQuery } = sessionApi;
