import { calls } from '../../shared/api';

// A 401 says that the credentials are wrong, not that a session ended.
const extraOptions = { answers401: true };

export const {
  useSignInMutation,
  useSignInWithIdMutation,
  useSignOutMutation,
  useCreateAccountMutation,
  useNameOwnAccountMutation,
  useListAccountsQuery,
  useCountAccountsQuery,
  useReadAccountQuery,
  useUpdateAccountMutation,
  useDeleteAccountMutation,
  useResetLoginIdMutation,
  useRevealLoginIdMutation,
  useChangePasswordMutation,
} = calls({
  signIn: { extraOptions },
  signInWithId: { extraOptions },
  signOut: { extraOptions },
  createAccount: {},
  nameOwnAccount: {},
  listAccounts: {},
  countAccounts: { keepUnusedDataFor: 10 },
  readAccount: {},
  updateAccount: {},
  deleteAccount: {},
  resetLoginId: {},
  revealLoginId: {},
  changePassword: { extraOptions },
});
