import { calls } from '../../shared/api';

// A 401 says that a code is wrong, not that a session ended.
const extraOptions = { answers401: true };

export const {
  useReadFactorsQuery,
  useMakeCodeSecretMutation,
  useAddCodesMutation,
  useRemoveCodesMutation,
  useMakePasskeyMutation,
  useAddPasskeyMutation,
  useNamePasskeyMutation,
  useRemovePasskeyMutation,
  useMakeRecoveryCodesMutation,
  useReadFactorDutyQuery,
  useChangeFactorDutyMutation,
} = calls({
  readFactors: {},
  makeCodeSecret: { tags: () => [] },
  addCodes: { extraOptions },
  removeCodes: {},
  makePasskey: { tags: () => [] },
  addPasskey: { extraOptions },
  namePasskey: {},
  removePasskey: {},
  makeRecoveryCodes: {},
  readFactorDuty: {},
  changeFactorDuty: {},
});
