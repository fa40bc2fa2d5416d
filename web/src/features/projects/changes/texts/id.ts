import { type en } from './en';

export const id = {
  title: 'Apa yang berubah pada proyek',
  loadError: 'Apa yang berubah tidak dapat dibaca.',
  nothing: 'Tidak ada proyek yang berubah di antara dua saat ini.',
  nothingText: 'Tidak ada yang dibuat, dihapus atau diubah, atau semuanya kembali seperti semula.',
  added: 'Proyek baru ({count, number})',
  changed: 'Berubah ({count, number})',
  removed: 'Dihapus ({count, number})',
  more: 'Lebih dari {count, number} berubah; inilah yang terakhir berubah.',
  name: 'Proyek',
  code: 'Kode',
  deleted: 'Dihapus',
  client: 'Klien',
  job: 'Lowongan',
} satisfies Record<keyof typeof en, string>;
