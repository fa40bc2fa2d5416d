import { calls } from '../../shared/api';

export const {
  useListAlertsQuery,
  useAcknowledgeAlertMutation,
  useReadAlertRulesQuery,
  useChangeAlertRulesMutation,
  useListVerificationsQuery,
  useVerifyLogMutation,
} = calls({
  listAlerts: {},
  acknowledgeAlert: {},
  readAlertRules: {},
  changeAlertRules: {},
  listVerifications: {},
  verifyLog: {},
});
