import { type en } from './en';

export const id = {
  became: 'menjadi',
  nothing: 'tidak ada',
  added: 'Ditambahkan',
  changed: 'Berubah',
  removed: 'Dihapus',
} satisfies Record<keyof typeof en, string>;
