import { calls } from '../../../shared/api';

// A 401 says that the code or the passkey is wrong, not that a session ended.
const extraOptions = { answers401: true };

export const { useAskOwnFactorMutation, useShowOwnFactorMutation } = calls({
  askOwnFactor: { tags: () => [] },
  showOwnFactor: { extraOptions, tags: () => [] },
});
