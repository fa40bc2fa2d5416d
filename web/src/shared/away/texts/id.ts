import { type en } from './en';

export const id = {
  changed: 'Berubah',
  sinceLastVisit: 'Sejak kunjungan terakhir saya',
} satisfies Record<keyof typeof en, string>;
