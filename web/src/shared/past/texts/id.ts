import { type en } from './en';

export const id = {
  lookBack: 'Sebagaimana dulu…',
} satisfies Record<keyof typeof en, string>;
