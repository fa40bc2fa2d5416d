import { type en } from './entry.en';

export const id = {
  history: 'Riwayat',
  historyHere: 'Riwayat di proyek ini',
  whereFrom: 'Lihat asalnya',
} satisfies Record<keyof typeof en, string>;
