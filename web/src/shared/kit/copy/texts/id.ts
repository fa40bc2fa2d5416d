import { type en } from './en';

export const id = {
  byHand: 'Browser Anda tidak mengizinkan penyalinan. Teks ini sudah dipilih: salin dari sini.',
} satisfies Record<keyof typeof en, string>;
