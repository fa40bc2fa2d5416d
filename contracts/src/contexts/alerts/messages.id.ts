import type { messages as en } from './messages.en';

export const messages = {
  'alert-refusals-range': 'Bilangan bulat dari 3 sampai 1.000.',
  'alert-exported-range': 'Bilangan bulat dari 1 sampai 100.000.',
  'alert-numbers': 'Maksimal 10 nomor telepon dengan kode negara, misalnya +6281234567890.',
  'verification-running': 'Log sedang diperiksa.',
  'verification-over': 'Verifikasi ini sudah selesai. Muat ulang halaman.',
} as const satisfies Record<keyof typeof en, string>;
