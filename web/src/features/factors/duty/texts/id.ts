import { type en } from './en';

export const id = {
  soon: 'Mulai {day}, Anda wajib memakai faktor kedua',
  soonText: 'Tanpa faktor kedua, akun ini tidak dapat dipakai lagi mulai hari itu. Pemasangannya hanya dua menit.',
  setUp: 'Pasang sekarang',
  due: 'Pasang faktor kedua untuk melanjutkan',
  dueText: 'Akun ini wajib memakainya. Halaman lain terbuka setelah faktor kedua terpasang.',

  title: 'Siapa yang wajib memakai faktor kedua',
  intro:
    'Yang terkena aturan ini, termasuk akun baru, punya waktu seminggu untuk memasangnya dan diingatkan di dasbor. Setelah itu akun mereka hanya dapat membuka halaman pemasangan.',
  ownFirst: 'Anda dapat mengaturnya setelah memasang faktor kedua Anda sendiri.',
  superadmin: 'Superadmin',
  admin: 'Admin',
  from: 'Wajib mulai {day}.',
  since: 'Wajib sejak {day}.',
  saved: 'Pengaturan faktor kedua telah disimpan.',
  saveError: 'Pengaturan gagal disimpan. Silakan coba lagi.',
  loadError: 'Pengaturan faktor kedua gagal dimuat.',
} satisfies Record<keyof typeof en, string>;
