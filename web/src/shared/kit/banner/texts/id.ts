import { type en } from './en';

export const id = {
  dismiss: 'Tutup pemberitahuan',
  older: '{count} pesan sebelumnya',
} satisfies Record<keyof typeof en, string>;
