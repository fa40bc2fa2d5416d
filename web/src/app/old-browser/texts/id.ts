import { type en } from './en';

export const id = {
  tooOld:
    'Browser ini terlalu lama untuk portal ini, atau skripnya dimatikan: silakan pakai Chrome, Safari, Firefox, atau Samsung Internet yang lebih baru.',
  contact: 'Hubungi kami',
} satisfies Record<keyof typeof en, string>;
