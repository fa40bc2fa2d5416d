import { type en } from './en';

export const id = {
  title: 'Perubahan di {project}',
  loadError: 'Perubahan tidak dapat dimuat.',
  nothing: 'Tidak ada yang berubah dalam rentang waktu ini.',
  nothingText: 'Tidak ada yang masuk, keluar, atau berpindah, atau semuanya kembali ke tempat semula.',
  counts: 'Pelamar menurut status',
  state: 'Status',
  before: 'Sebelum',
  after: 'Sesudah',
  difference: 'Selisih',
  all: 'Semua',
  added: 'Masuk ({count, number})',
  removed: 'Keluar ({count, number})',
  moved: '{from} → {to} ({count, number})',
  said: 'Komentar berubah ({count, number})',
  saidBefore: 'sebelumnya: “{comment}”',
  erased: 'Orang yang datanya dihapus permanen',
  more: 'Lebih dari {count, number} berubah. Yang terbaru ditampilkan.',
  since: 'sejak',
} satisfies Record<keyof typeof en, string>;
