import { type en } from './interview.en';

export const id = {
  title: 'Komentar wawancara {client}',
  lines: 'Komentar, satu per baris',
  linesHint: 'Disarankan saat seseorang lulus wawancara. Maksimal {lines} baris, masing-masing {characters} karakter.',
  save: 'Simpan',
  cancel: 'Batal',
  saved: 'Komentar wawancara disimpan.',
  saveFailed: 'Komentar tidak dapat disimpan. Silakan coba lagi.',
} satisfies Record<keyof typeof en, string>;
