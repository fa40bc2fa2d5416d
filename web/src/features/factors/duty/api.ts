import { calls } from '../../../shared/api';

export const { useReadFactorDutyQuery, useChangeFactorDutyMutation } = calls({
  readFactorDuty: {},
  changeFactorDuty: {},
});
