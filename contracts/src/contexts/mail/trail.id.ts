import type { TrailOf } from '../../kernel/manifest';
import type { mailEvents } from './events';

export const trail = {
  objects: {},
  actions: {
    request_mail: 'Email diminta',
    postpone_mail: 'Email ditunda',
    mail_sent: 'Email terkirim atau masuk kotak keluar',
    mail_refused: 'Email ditolak',
    mail_given_up: 'Email batal dikirim',
  },
  sentences: {
    MailRequested: '{who} meminta email untuk {object}: {said}',
    MailPostponed: '{who} menunda email untuk {object}, karena server email menjawab {said}',
    MailSent: '{who} mencatat hasil email untuk {object}: {said}',
    MailRefused: '{who} mencatat bahwa server email menolak email untuk {object}: {said}',
    MailGivenUp: '{who} membatalkan email untuk {object}: {said}',
  },
  words: {
    'password-link': 'tautan untuk kata sandi baru',
    'password-help': 'siapa yang dapat ditanya tentang akun',
    'password-changed': 'bahwa kata sandi telah diganti',
    'email-link': 'tautan konfirmasi email',
    'email-change': 'tautan konfirmasi email baru',
    'email-changing': 'bahwa email sedang diganti',
    'new-device': 'bahwa ada yang masuk dari perangkat baru',
    'factor-added': 'bahwa faktor kedua dipasang',
    'factor-removed': 'bahwa faktor kedua dihapus',
    'factor-reset': 'bahwa semua faktor kedua dihapus',
    standing: 'posisinya dalam sebuah proyek',
    import: 'hasil impor',
    alert: 'sebuah peringatan',
    share: 'bahwa tautan ke sebuah CV dibuka untuk pertama kalinya',
    announcement: 'sebuah pengumuman',
    'mail-smtp': 'diterima server email',
    'mail-outbox': 'di kotak keluar, tidak dikirim',
    'mail-expired': 'tidak dapat dikirim tepat waktu',
    'mail-erased': 'akun sudah dihapus',
    'mail-unwanted': 'penerima tidak mau menerima email seperti ini lagi',
    'mail-toomany': 'batas email harian ke alamat ini sudah tercapai',
    'mail-unconfirmed': 'ini bukan lagi email penerima yang sudah dikonfirmasi',
  },
} satisfies TrailOf<typeof mailEvents>;
