import { type en } from './en';

export const id = {
  title: 'Apa yang berubah pada akun',
  loadError: 'Apa yang berubah tidak dapat dibaca.',
  nothing: 'Tidak ada akun yang berubah di antara dua saat ini.',
  nothingText: 'Tidak ada yang dibuat, dihapus atau diubah, atau semuanya kembali seperti semula.',
  added: 'Akun baru ({count, number})',
  changed: 'Berubah ({count, number})',
  removed: 'Dihapus ({count, number})',
  more: 'Lebih dari {count, number} berubah; inilah yang terakhir berubah.',
  email: 'Email',
  displayname: 'Nama',
  category: 'Jenis',
  status: 'Status',
  phone: 'Telepon',
} satisfies Record<keyof typeof en, string>;
