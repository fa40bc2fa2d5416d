import type { messages as en } from './messages.en';

export const messages = {
  'rebuild-under-way': 'Data ini sedang dibangun ulang.',
  'rebuild-over': 'Pembangunan ulang ini sudah selesai. Muat ulang halaman.',
} as const satisfies Record<keyof typeof en, string>;
