import type { messages as en } from './messages.en';

export const messages = {
  'duplicate-itself': 'Pilih dua data yang berbeda untuk dibandingkan.',
} as const satisfies Record<keyof typeof en, string>;
