import type { TrailOf } from '../../kernel/manifest';
import type { alertEvents } from './events';

export const trail = {
  objects: {},
  actions: {
    change_alert_rules: 'Rules of alerts changed',
    change_alert_recipients: 'Recipients of alerts changed',
    send_alert: 'Alerts sent',
    leave_out_alert: 'Alerts left out',
    acknowledge_alert: 'Alerts acknowledged',
    count_refusals: 'Many refusals',
    verify_log: 'Verifications of the log begun',
    cancel_verification: 'Verifications of the log cancelled',
    find_log_whole: 'Log found whole',
    find_log_changed: 'Log found changed',
  },
  sentences: {
    AlertRulesChanged: '{who} changed when there is an alert',
    AlertRecipientsChanged: '{who} changed to whom alerts are sent, numbers: {said}',
    AlertSent: '{who} sent an alert, recipients: {said}',
    AlertLeftOut: '{who} left out an alert: one of its kind had just been sent',
    AlertAcknowledged: '{who} acknowledged an alert',
    RefusalsCounted: '{said} calls of {object} were refused within a minute',
    VerificationBegun: '{who} had the log verified',
    VerificationCancelled: '{who} cancelled the verification of the log',
    LogVerified: '{who} verified the log: it is whole, events: {said}',
    LogFoundChanged: '{who} found that the log is not whole: {said}',
  },
} satisfies TrailOf<typeof alertEvents>;
