import { defineRoutes } from '../kernel/route';

export const alertRoutes = defineRoutes({
  listAlerts: { method: 'GET', path: '/alerts', service: 'query-api', action: 'alert.read' },
  acknowledgeAlert: {
    method: 'POST',
    path: '/alerts/:alertid/acknowledgement',
    service: 'command-api',
    action: 'alert.acknowledge',
  },
  readAlertRules: { method: 'GET', path: '/alert-rules', service: 'query-api', action: 'alert.read' },
  changeAlertRules: { method: 'PUT', path: '/alert-rules', service: 'command-api', action: 'alert.set-rules' },
  listVerifications: { method: 'GET', path: '/verifications', service: 'query-api', action: 'log.verify' },
  /** Has the log verified in the background. One at a time. */
  verifyLog: { method: 'POST', path: '/verifications', service: 'command-api', action: 'log.verify', status: 201 },
});
