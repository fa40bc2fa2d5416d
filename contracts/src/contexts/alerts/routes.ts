import { defineRoutes } from '../../kernel/route';

export const alertRoutes = defineRoutes({
  listAlerts: { method: 'GET', path: '/alerts', service: 'query-api', action: 'alert.read' },
  acknowledgeAlert: {
    method: 'POST',
    path: '/alerts/:alertid/acknowledgement',
    service: 'command-api',
    action: 'alert.edit',
  },
  readAlertRules: { method: 'GET', path: '/alerts/rules', service: 'query-api', action: 'alert.read' },
  changeAlertRules: { method: 'PUT', path: '/alerts/rules', service: 'command-api', action: 'alert.edit' },
  /** To which numbers alerts are sent. They stand in the log alone, sealed. */
  readAlertRecipients: { method: 'GET', path: '/alerts/recipients', service: 'command-api', action: 'alert.send' },
  changeAlertRecipients: { method: 'PUT', path: '/alerts/recipients', service: 'command-api', action: 'alert.send' },
  listVerifications: { method: 'GET', path: '/verifications', service: 'query-api', action: 'log.verify' },
  /** Has the log verified in the background. One at a time. */
  verifyLog: { method: 'POST', path: '/verifications', service: 'command-api', action: 'log.verify', status: 201 },
  /** Ends the one that is under way, without a result. */
  cancelVerification: {
    method: 'POST',
    path: '/verifications/:verificationid/cancellation',
    service: 'command-api',
    action: 'log.verify',
  },
});
