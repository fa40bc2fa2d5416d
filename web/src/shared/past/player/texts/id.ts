import { type en } from './en';

export const id = {
  region: 'Pemutar',
  play: 'Putar',
  pause: 'Jeda',
  again: 'Putar lagi',
  back: 'Mundur satu langkah',
  forward: 'Maju satu langkah',
  speed: 'Kecepatan',
  hour: 'Satu jam per detik',
  day: 'Satu hari per detik',
  week: 'Satu minggu per detik',
  month: 'Satu bulan per detik',
  scrub: 'Saat yang ditampilkan',
  keys: 'Putar ulang',
  of: 'Langkah {step, number} dari {all, number}',
  atStart: 'Sebagaimana pada awalnya.',
  nothing: 'Tidak ada yang terjadi di antara dua saat ini.',
  skippingHours: '{count, plural, other {# jam}} tanpa perubahan…',
  skippingDays: '{count, plural, other {# hari}} tanpa perubahan…',
} satisfies Record<keyof typeof en, string>;
