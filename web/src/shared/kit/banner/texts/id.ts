import { type en } from './en';

export const id = {
  dismiss: 'Tutup pemberitahuan',
} satisfies Record<keyof typeof en, string>;
