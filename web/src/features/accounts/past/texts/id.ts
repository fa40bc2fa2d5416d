import { type en } from './en';

export const id = {
  title: 'Perubahan akun',
  loadError: 'Perubahan tidak dapat dimuat.',
  nothing: 'Tidak ada akun yang berubah dalam rentang waktu ini.',
  nothingText: 'Tidak ada yang ditambahkan, dihapus, atau diubah, atau semua perubahan sudah dikembalikan.',
  added: 'Akun baru ({count, number})',
  changed: 'Berubah ({count, number})',
  removed: 'Dihapus ({count, number})',
  more: 'Lebih dari {count, number} berubah. Yang terbaru ditampilkan.',
  email: 'Email',
  displayname: 'Nama',
  category: 'Jenis',
  status: 'Status',
  phone: 'Telepon',
} satisfies Record<keyof typeof en, string>;
