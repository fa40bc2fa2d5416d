import { type en } from './en';

export const id = {
  title: 'Faktor kedua',
  intro: 'Buka autentikator di ponsel Anda, lalu masukkan kode yang tampil untuk Berangkat.',
  code: 'Kode',
  codeHint: 'Ponsel tidak ada? Masukkan salah satu kode pemulihan Anda.',
  signIn: 'Masuk',
  back: 'Kembali untuk masuk',
  lost: 'Tidak punya keduanya?',
  askAgency: 'Minta bantuan kami',
} satisfies Record<keyof typeof en, string>;
