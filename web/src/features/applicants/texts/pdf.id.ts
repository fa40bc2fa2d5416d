import { type en } from './pdf.en';

export const id = {
  save: 'Simpan sebagai PDF',
  saveMany: 'CV sebagai PDF',
  saved: '{count, plural, one {PDF tersimpan.} other {PDF berisi # CV tersimpan.}}',
  failed: 'PDF tidak dapat dibuat. Silakan coba lagi.',
  gone: 'Salah satu CV ini sudah tidak ada. Silakan muat ulang daftar.',
  tooMany: 'Satu PDF berisi maksimal {most} CV. Silakan pilih lebih sedikit.',
} as const satisfies Record<keyof typeof en, string>;
