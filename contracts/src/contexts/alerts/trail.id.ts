import type { TrailOf } from '../../kernel/manifest';
import type { alertEvents } from './events';

export const trail = {
  objects: {},
  actions: {
    change_alert_rules: 'Perubahan aturan peringatan',
    change_alert_recipients: 'Perubahan penerima peringatan',
    send_alert: 'Peringatan dikirim',
    leave_out_alert: 'Peringatan tidak dikirim',
    acknowledge_alert: 'Peringatan ditandai selesai',
    count_refusals: 'Banyak penolakan',
    verify_log: 'Verifikasi log dimulai',
    cancel_verification: 'Verifikasi log dibatalkan',
    find_log_whole: 'Log terbukti utuh',
    find_log_changed: 'Log terbukti berubah',
  },
  sentences: {
    AlertRulesChanged: '{who} mengubah kapan ada peringatan',
    AlertRecipientsChanged: '{who} mengubah ke mana peringatan dikirim, jumlah nomor: {said}',
    AlertSent: '{who} mengirim satu peringatan, jumlah penerima: {said}',
    AlertLeftOut: '{who} tidak mengirim satu peringatan: yang sejenis baru saja dikirim',
    AlertAcknowledged: '{who} menandai satu peringatan selesai',
    RefusalsCounted: '{said} panggilan {object} ditolak dalam satu menit',
    VerificationBegun: '{who} meminta log diperiksa',
    VerificationCancelled: '{who} membatalkan verifikasi log',
    LogVerified: '{who} memverifikasi log: utuh, peristiwa: {said}',
    LogFoundChanged: '{who} mendapati log tidak utuh: {said}',
  },
} satisfies TrailOf<typeof alertEvents>;
