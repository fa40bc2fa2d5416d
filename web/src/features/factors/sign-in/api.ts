import { calls } from '../../../shared/api';

// A 401 says that the code is wrong, not that a session ended.
export const { useSignInWithFactorMutation } = calls({ signInWithFactor: { extraOptions: { answers401: true } } });
