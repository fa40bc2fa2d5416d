import { type en } from './en';

export const id = {
  title: 'Perubahan proyek',
  loadError: 'Perubahan tidak dapat dimuat.',
  nothing: 'Tidak ada proyek yang berubah dalam rentang waktu ini.',
  nothingText: 'Tidak ada yang ditambahkan, dihapus, atau diubah, atau semua perubahan sudah dikembalikan.',
  added: 'Proyek baru ({count, number})',
  changed: 'Berubah ({count, number})',
  removed: 'Dihapus ({count, number})',
  more: 'Lebih dari {count, number} berubah. Yang terbaru ditampilkan.',
  deleted: 'Dihapus',
  job: 'Lowongan',
} satisfies Record<keyof typeof en, string>;
