import { defineRoutes } from '../kernel/route';

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
  listVerifications: { method: 'GET', path: '/verifications', service: 'query-api', action: 'log.verify' },
  /** Has the log verified in the background. One at a time. */
  verifyLog: { method: 'POST', path: '/verifications', service: 'command-api', action: 'log.verify', status: 201 },
});
