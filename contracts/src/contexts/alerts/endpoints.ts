import { z } from 'zod';
import { endpointsOf, exactText, paging } from '../../kernel';
import { acknowledgeAlert, cancelVerification, changeAlertRecipients, changeAlertRules, verifyLog } from './commands';
import { alertRoutes } from './routes';
import { alertList, alertRecipientsView, alertRulesView, verificationList } from './views';

const done = z.object({});

/** `open`: only those that nobody has acknowledged. */
export const alertListQuery = z.object({ ...paging, open: z.literal('only').optional() });
export type AlertListQuery = z.infer<typeof alertListQuery>;

export const alertEndpoints = endpointsOf(alertRoutes, {
  listAlerts: { query: alertListQuery, answer: alertList },
  acknowledgeAlert: { params: z.object({ alertid: exactText(36) }), body: acknowledgeAlert, answer: done },
  readAlertRules: { answer: alertRulesView },
  changeAlertRules: { body: changeAlertRules, answer: done },
  readAlertRecipients: { answer: alertRecipientsView },
  changeAlertRecipients: { body: changeAlertRecipients, answer: done },
  listVerifications: { answer: verificationList },
  verifyLog: { body: verifyLog, answer: z.object({ verificationid: z.string() }) },
  cancelVerification: {
    params: z.object({ verificationid: exactText(36) }),
    body: cancelVerification,
    answer: done,
  },
});
