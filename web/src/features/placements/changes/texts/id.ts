import { type en } from './en';

export const id = {
  title: 'Apa yang berubah di {project}',
  loadError: 'Apa yang berubah tidak dapat dibaca.',
  nothing: 'Tidak ada yang berubah di antara dua saat ini.',
  nothingText: 'Tidak ada yang datang, keluar atau berpindah, atau semuanya kembali ke tempat semula.',
  counts: 'Berapa orang di setiap status',
  state: 'Status',
  before: 'Sebelum',
  after: 'Sesudah',
  difference: 'Selisih',
  all: 'Semua',
  added: 'Datang ({count, number})',
  removed: 'Keluar ({count, number})',
  moved: '{from} → {to} ({count, number})',
  said: 'Catatannya lain ({count, number})',
  saidBefore: 'sebelumnya: “{comment}”',
  erased: 'Seseorang yang datanya telah dihapus permanen',
  more: 'Lebih dari {count, number} berubah; inilah yang terakhir berubah.',
  since: 'sejak',
} satisfies Record<keyof typeof en, string>;
