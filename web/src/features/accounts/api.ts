import { api, tagsOfList, type Answer, type Body } from '../../shared/api';
import { onNotice } from '../../shared/live';

const accountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A 401 says that the credentials are wrong, not that a session ended.
    signIn: build.mutation<Answer<'signIn'>, Body<'signIn'>>({
      query: (body) => ({ url: '/accounts/login', method: 'POST', body }),
      extraOptions: { answers401: true },
    }),
    signInWithId: build.mutation<Answer<'signInWithId'>, Body<'signInWithId'>>({
      query: (body) => ({ url: '/accounts/login-with-id', method: 'POST', body }),
      extraOptions: { answers401: true },
    }),
    signOut: build.mutation<Answer<'signOut'>, Body<'signOut'>>({
      query: (body) => ({ url: '/accounts/logout', method: 'POST', body }),
      extraOptions: { answers401: true },
    }),
    register: build.mutation<Answer<'createAccount'>, Body<'createAccount'>>({
      query: (body) => ({ url: '/accounts', method: 'POST', body }),
      invalidatesTags: tagsOfList('Account'),
    }),
  }),
});

export const { useSignInMutation, useSignInWithIdMutation, useSignOutMutation, useRegisterMutation } = accountsApi;

// Somebody linked this employer to a client, or took an applicant over: what this account may see depends on it. Other
// accounts leave the own session alone.
onNotice('accounts', ({ ids }) => [...tagsOfList('Account', [ids.accountid]), { type: 'Session', id: ids.accountid }]);
