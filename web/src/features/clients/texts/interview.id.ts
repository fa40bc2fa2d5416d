import { type en } from './interview.en';

export const id = {
  title: 'Komentar wawancara {client}',
  lines: 'Komentar, satu per baris',
  linesHint: 'Ditawarkan saat seseorang lulus wawancara. Maksimal {lines} baris, masing-masing {characters} karakter.',
  save: 'Simpan',
  cancel: 'Batal',
  saved: 'Komentar wawancara disimpan.',
  saveFailed: 'Tidak dapat disimpan. Silakan coba lagi.',
} satisfies Record<keyof typeof en, string>;
