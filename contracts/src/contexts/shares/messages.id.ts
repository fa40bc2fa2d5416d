import type { messages as en } from './messages.en';

export const messages = {
  'share-invalid':
    'Tautan ini tidak berlaku, atau sudah tidak berlaku lagi. Silakan minta tautan baru kepada pengirimnya.',
  'share-expired': 'Tautan ini sudah kedaluwarsa. Silakan minta tautan baru kepada pengirimnya.',
  'share-busy': 'Tautan ini terlalu sering dibuka hari ini. Silakan coba lagi besok.',
  'share-too-many-rows':
    'Tautan dibuat untuk maksimal 500 baris. Silakan pilih lebih sedikit, atau ekspor tanpa tautan itu.',
  'share-too-many': 'CV ini sudah memiliki 50 tautan aktif. Silakan cabut salah satunya dahulu.',
} as const satisfies Record<keyof typeof en, string>;
