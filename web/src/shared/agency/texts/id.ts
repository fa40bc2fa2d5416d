import { type en } from './en';

export const id = {
  licence: 'Izin {licence}',
  check: 'Periksa izin ini',
  email: 'Email',
  about: 'Agensi',
} satisfies Record<keyof typeof en, string>;
