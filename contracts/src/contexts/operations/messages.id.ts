import type { messages as en } from './messages.en';

export const messages = {
  'keys-wrapped-already': 'Semua kunci sudah dibungkus dengan kunci induk terbaru.',
  'keys-processes-behind': 'Beberapa proses belum mengenal kunci induk terbaru. Mulai ulang portal dahulu.',
} as const satisfies Record<keyof typeof en, string>;
