import { calls } from '../../../shared/api';

// A 401 says that the code or the passkey is wrong, not that a session ended.
const extraOptions = { answers401: true };

export const {
  useSignInWithFactorMutation,
  useAskFactorMutation,
  useAskPasskeyMutation,
  useSignInWithPasskeyMutation,
} = calls({
  signInWithFactor: { extraOptions },
  askFactor: { extraOptions, tags: () => [] },
  askPasskey: { extraOptions, tags: () => [] },
  signInWithPasskey: { extraOptions },
});
