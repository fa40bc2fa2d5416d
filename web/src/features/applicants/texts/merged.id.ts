import { type en } from './merged.en';

export const id = {
  title: 'Data Anda digabungkan dengan data yang lain',
  text: 'Anda terdaftar dua kali. Keduanya kini menjadi satu data yang dipegang akun lain, sehingga di sini tidak ada yang dapat diubah dan lamaran kedua tidak dapat dibuat. Jika ini keliru atau akun yang lain tidak dapat Anda buka, hubungi kami.',
  vendorTitle: 'Salah satu pelamar Anda terdaftar dua kali',
  vendorText:
    'Keduanya kini menjadi satu data yang dipegang akun lain, dan orang ini tidak lagi termasuk pelamar Anda. Jika ini keliru, hubungi kami.',
  ask: 'Hubungi kami',
} satisfies Record<keyof typeof en, string>;
