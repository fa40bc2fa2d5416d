import type { TurnOffTexts } from './turn-off-texts';

export const turnOffId: TurnOffTexts = {
  title: 'Email untuk Anda',
  ask: 'Matikan email ini?',
  press: 'Matikan',
  done: 'Email ini sudah dimatikan',
  again: 'Anda dapat menyalakannya lagi di portal: buka menu akun, lalu pilih “Email untuk saya”.',
  over: 'Tautan ini tidak berfungsi',
  overText: 'Pakai tautan dari email terbaru, atau masuk lalu pilih “Email untuk saya” di menu akun.',
  kinds: {
    announcement:
      'Kami tidak lagi mengirim pengumuman dan undangan wawancara lewat email. Kami tetap menghubungi Anda lewat WhatsApp jika nomor Anda terdaftar di sana.',
    alert: 'Kami tidak lagi mengirim peringatan lewat email. Anda tetap melihatnya di portal.',
    share: 'Kami tidak lagi mengirim email saat tautan CV dibuka. Anda tetap melihatnya di halaman CV.',
    import: 'Kami tidak lagi mengirim hasil impor Anda lewat email. Anda tetap melihatnya di portal.',
    standing: 'Kami tidak lagi mengirim email saat posisi Anda dalam proyek berubah. Anda tetap melihatnya di portal.',
  },
};
