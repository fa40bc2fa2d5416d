import { calls } from '../../shared/api';

export const {
  useListAlertsQuery,
  useAcknowledgeAlertMutation,
  useReadAlertRulesQuery,
  useChangeAlertRulesMutation,
  useReadAlertRecipientsQuery,
  useChangeAlertRecipientsMutation,
  useListVerificationsQuery,
  useVerifyLogMutation,
  useCancelVerificationMutation,
} = calls({
  listAlerts: {},
  acknowledgeAlert: {},
  readAlertRules: {},
  changeAlertRules: {},
  readAlertRecipients: {},
  changeAlertRecipients: {},
  listVerifications: {},
  verifyLog: {},
  cancelVerification: {},
});
