import { type en } from './en';

export const id = {
  region: 'Halaman pada masa lalu',
  was: 'Halaman seperti pada {at}',
  readOnly: 'Di sini tidak ada yang dapat diubah. Yang dapat Anda lihat sama dengan yang dapat Anda lihat hari ini.',
  when: 'Tanggal dan waktu',
  scrub: 'Saat di antara peristiwa pertama dan terakhir',
  replay: 'Putar dari sini',
  compare: 'Bandingkan dengan sekarang',
  previous: 'Perubahan sebelumnya',
  next: 'Perubahan berikutnya',
  now: 'Kembali ke sekarang',
  keys: 'Halaman pada masa lalu',
  failed: 'Saat-saat halaman ini tidak dapat dibaca.',
  before: 'sebelum peristiwa pertama',
} satisfies Record<keyof typeof en, string>;
