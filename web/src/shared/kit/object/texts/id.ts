import { type en } from './en';

export const id = {
  keys: 'Halaman ini',
  back: 'Kembali',
  up: 'Naik satu tingkat',
  more: 'Lainnya untuk {name}',
  walk: 'Daftar sebelumnya',
  at: '{at, number} dari {total, number}',
  atOfMore: '{at, number} dari {total, number} lebih',
  next: 'Berikutnya',
  previous: 'Sebelumnya',
} satisfies Record<keyof typeof en, string>;
