import { defineTexts } from '../i18n';

const en = {
  export: 'Export',
  exportExcel: 'Export to Excel',
  exportCsv: 'Export as CSV',
  exportProven: 'Export with proof (JSON lines)',
  exportPdf: 'Export as PDF',
  whole: '{count, plural, one {Export # row?} other {Export # rows?}}',
  wholeOfMany: 'Export more than {count, number} rows?',
  wholeText: 'Everything that the list shows now goes into the file, on all its pages.',
  exportAll: 'Export all',
  exportLinks: 'Export with share links',
  linksText:
    'Each row gets a link to the CV in place of the address of the CV page. Whoever has the file reads these CVs, without phone, email and documents, and without an account, for up to 30 days. At most 500 rows.',
  making: 'Making the file: {kilobytes, number} KB so far',
  makingOf: 'Making a file of {rows, plural, one {# row} other {# rows}}: {kilobytes, number} KB so far',
  stop: 'Stop',
  done: '{rows, plural, one {# row} other {# rows}} exported.',
  failed: 'The export broke off. Please try again.',
} as const;
const id = {
  export: 'Ekspor',
  exportExcel: 'Ekspor ke Excel',
  exportCsv: 'Ekspor sebagai CSV',
  exportProven: 'Ekspor dengan bukti (baris JSON)',
  exportPdf: 'Ekspor sebagai PDF',
  whole: '{count, plural, other {Ekspor # baris?}}',
  wholeOfMany: 'Ekspor lebih dari {count, number} baris?',
  wholeText: 'Semua isi daftar saat ini masuk ke berkas, dari semua halamannya.',
  exportAll: 'Ekspor semua',
  exportLinks: 'Ekspor dengan tautan',
  linksText:
    'Setiap baris mendapat tautan ke CV, bukan alamat halaman CV. Siapa pun yang memegang berkas ini dapat membaca CV tersebut, tanpa telepon, email dan dokumen, serta tanpa akun, hingga 30 hari. Maksimal 500 baris.',
  making: 'Berkas sedang dibuat: {kilobytes, number} KB',
  makingOf: 'Berkas berisi {rows, plural, other {# baris}} sedang dibuat: {kilobytes, number} KB',
  stop: 'Hentikan',
  done: '{rows, plural, other {# baris}} telah diekspor.',
  failed: 'Ekspor terputus. Silakan coba lagi.',
} satisfies Record<keyof typeof en, string>;

/** Few enough to travel in both languages. */
export const exportingTexts = defineTexts(en, () => Promise.resolve(id));
