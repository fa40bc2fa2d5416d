import { type en } from './entry.en';

export const id = {
  history: 'Riwayat',
  historyHere: 'Riwayat di proyek ini',
  whereFrom: 'Dari mana ini berasal?',
} satisfies Record<keyof typeof en, string>;
