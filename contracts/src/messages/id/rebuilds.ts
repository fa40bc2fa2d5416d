import type { rebuildsEn } from '../en/rebuilds';

export const rebuildsId = {
  'rebuild-under-way': 'Data ini sedang dibangun ulang.',
  'rebuild-over': 'Pembangunan ulang ini sudah selesai. Muat ulang halaman.',
} as const satisfies Record<keyof typeof rebuildsEn, string>;
