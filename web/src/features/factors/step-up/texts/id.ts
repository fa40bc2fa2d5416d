import { type en } from './en';

export const id = {
  why: 'Sudah lebih dari sepuluh menit sejak terakhir Anda memakainya.',
  goOn: 'Lanjut',
  cancel: 'Batal',
  failed: 'Tidak berhasil. Silakan coba lagi.',
  wait: 'Terlalu banyak percobaan. Coba lagi dalam {minutes, plural, other {# menit}}.',
} satisfies Record<keyof typeof en, string>;
