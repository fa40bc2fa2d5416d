import { type en } from './en';

export const id = {
  country: 'Tambahkan kode negara, misalnya +966…. Tanpa itu, pengumuman tidak bisa sampai ke nomor ini.',
  digits:
    'Cek lagi nomor ini: mungkin kelebihan atau kekurangan angka. Pengumuman tidak bisa sampai ke nomor seperti ini.',
} satisfies Record<keyof typeof en, string>;
