import { type en } from './en';

export const id = {
  signIn: 'Masuk',
  lost: 'Formulir masuk gagal dimuat. Periksa koneksi Anda, lalu muat ulang.',
} satisfies Record<keyof typeof en, string>;
