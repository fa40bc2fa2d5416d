import { standingsId } from '@berangkat/contracts/mail/standings.id';
import { type en } from './en';

export const id = {
  ...standingsId,
  title: 'Perjalanan Anda',
  none: 'Anda belum masuk proyek. Begitu Anda diajukan untuk sebuah proyek, proyeknya muncul di sini.',
  passedMissing: 'Selamat. Masih kurang {count, plural, other {# dokumen}}.',
  preparingMissing: 'Masih kurang {count, plural, other {# dokumen}}.',
  since: 'sejak',
  steps: 'Langkah {step} dari 5',
} satisfies Record<keyof typeof en, string>;
