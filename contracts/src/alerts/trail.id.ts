import type { TrailOf } from '../kernel/manifest';
import type { alertEvents } from './events';

export const trail = {
  objects: {},
  actions: {
    change_alert_rules: 'Perubahan aturan peringatan',
    acknowledge_alert: 'Peringatan ditandai selesai',
    count_refusals: 'Banyak penolakan',
    verify_log: 'Verifikasi log dimulai',
    find_log_whole: 'Log terbukti utuh',
    find_log_changed: 'Log terbukti berubah',
  },
  sentences: {
    AlertRulesChanged: '{who} mengubah kapan ada peringatan',
    AlertAcknowledged: '{who} menandai satu peringatan selesai',
    RefusalsCounted: '{said} panggilan {object} ditolak dalam satu menit',
    VerificationBegun: '{who} meminta log diperiksa',
    LogVerified: '{who} memverifikasi log: utuh, peristiwa: {said}',
    LogFoundChanged: '{who} mendapati log tidak utuh: {said}',
  },
} satisfies TrailOf<typeof alertEvents>;
