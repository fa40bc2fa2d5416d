import { type en } from './en';

export const id = {
  title: 'Faktor kedua',
  intro: 'Buka autentikator di ponsel Anda, lalu masukkan kode untuk akun ini.',
  introPasskey: 'Gunakan kunci sandi akun ini, atau salah satu kode pemulihan Anda.',
  introBoth: 'Gunakan kunci sandi akun ini, atau masukkan kode yang tampil di autentikator Anda.',
  usePasskey: 'Gunakan kunci sandi',
  recoveryCode: 'Kode pemulihan',
  code: 'Kode',
  codeHint: 'Ponsel sedang tidak Anda bawa? Masukkan salah satu kode pemulihan.',
  signIn: 'Masuk',
  back: 'Kembali ke halaman masuk',
  again: 'Coba lagi',
  lost: 'Tidak punya keduanya?',
  askAgency: 'Minta bantuan kami',
} satisfies Record<keyof typeof en, string>;
