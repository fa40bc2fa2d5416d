import { type en } from './en';

export const id = {
  title: 'Email untuk saya',
  intro: 'Email yang Anda perlukan untuk masuk, dan yang menjaga keamanan akun, selalu dikirim.',
  notMailed:
    'Portal ini belum punya server email, jadi belum ada email yang sampai kepada Anda. Pilihan Anda berlaku setelah server tersedia.',
  standing: 'Saat posisi saya dalam proyek berubah',
  standingHint: 'Satu menit setelah perubahan, ke email yang sudah dikonfirmasi.',
  announcement: 'Pengumuman dari agensi',
  announcementHint: 'Termasuk undangan wawancara. Hanya jika Anda tidak dapat dihubungi lewat WhatsApp.',
  import: 'Hasil impor yang saya mulai',
  importHint: 'Setelah semua barisnya diproses.',
  alert: 'Peringatan dari portal',
  alertHint: 'Tanpa nama. Maksimal satu per sepuluh menit untuk jenis dan akun yang sama.',
  share: 'Saat tautan CV yang saya buat dibuka pertama kali',
  shareHint: 'Hanya tautan yang Anda buat untuk dikirim ke orang lain.',
  failed: 'Pilihan Anda tidak dapat disimpan. Silakan coba lagi.',
  loadError: 'Pilihan Anda tidak dapat dimuat.',
  close: 'Tutup',
} satisfies Record<keyof typeof en, string>;
