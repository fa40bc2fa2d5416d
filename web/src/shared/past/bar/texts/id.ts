import { type en } from './en';

export const id = {
  region: 'Tampilan masa lalu',
  was: 'Halaman ini per {at}',
  readOnly: 'Hanya baca',
  access: 'Yang tampil mengikuti hak akses Anda hari ini.',
  when: 'Waktu',
  scrub: 'Saat di antara peristiwa pertama dan terakhir',
  replay: 'Putar dari sini',
  compare: 'Bandingkan dengan sekarang',
  previous: 'Perubahan sebelumnya',
  next: 'Perubahan berikutnya',
  now: 'Kembali ke sekarang',
  keys: 'Tampilan masa lalu',
  failed: 'Linimasa halaman ini tidak dapat dimuat.',
  before: 'sebelum peristiwa pertama',
} satisfies Record<keyof typeof en, string>;
