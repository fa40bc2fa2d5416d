import type { operationsEn } from '../en/operations';

export const operationsId = {
  'keys-wrapped-already': 'Semua kunci sudah dibungkus dengan kunci induk terbaru.',
  'keys-processes-behind': 'Beberapa proses belum mengenal kunci induk terbaru. Mulai ulang portal dahulu.',
} as const satisfies Record<keyof typeof operationsEn, string>;
