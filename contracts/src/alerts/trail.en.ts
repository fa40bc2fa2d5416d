import type { TrailOf } from '../kernel/manifest';
import type { alertEvents } from './events';

export const trail = {
  objects: {},
  actions: {
    change_alert_rules: 'Rules of alerts changed',
    acknowledge_alert: 'Alerts acknowledged',
    count_refusals: 'Many refusals',
    verify_log: 'Verifications of the log begun',
    find_log_whole: 'Log found whole',
    find_log_changed: 'Log found changed',
  },
  sentences: {
    AlertRulesChanged: '{who} changed when there is an alert',
    AlertAcknowledged: '{who} acknowledged an alert',
    RefusalsCounted: '{said} calls of {object} were refused within a minute',
    VerificationBegun: '{who} had the log verified',
    LogVerified: '{who} verified the log: it is whole, events: {said}',
    LogFoundChanged: '{who} found that the log is not whole: {said}',
  },
} satisfies TrailOf<typeof alertEvents>;
