import { type en } from './en';

export const id = {
  lookBack: 'Keadaan dulu…',
  replay: 'Putar ulang…',
  compare: 'Apa yang berubah…',
} satisfies Record<keyof typeof en, string>;
