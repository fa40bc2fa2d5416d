import { type en } from './en';

export const id = {
  signIn: 'Masuk',
} satisfies Record<keyof typeof en, string>;
