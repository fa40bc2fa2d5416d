import { type en } from './en';

export const id = {
  lookBack: 'Lihat tanggal lalu…',
  replay: 'Putar ulang…',
  compare: 'Apa yang berubah…',
} satisfies Record<keyof typeof en, string>;
