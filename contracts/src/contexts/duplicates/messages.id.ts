import type { messages as en } from './messages.en';

export const messages = {
  'duplicate-itself': 'Sebuah data tidak bisa dibandingkan dengan dirinya sendiri.',
} as const satisfies Record<keyof typeof en, string>;
