import { api, type Answer } from '../api';

const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSession: build.query<Answer<'session'>, undefined>({ query: () => '/accounts/session', providesTags: [{ type: 'Session', id: 'own' }] }),
  }),
});

export const { getSession } = sessionApi.endpoints;
/** Keeps asking who is signed in; used once, by the frame. Screens take `useSession`. */
export const { useGetSessionQuery } = sessionApi;
