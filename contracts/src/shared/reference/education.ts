import { vocabulary } from './vocabulary';

/** How far an education has come (001 §3). */
export const educationStatuses = vocabulary({
  current: { en: 'Current', id: 'Masih Berlangsung' },
  completed: { en: 'Completed', id: 'Lulus' },
  dropped: { en: 'Dropped', id: 'Tidak selesai' },
});
export type EducationStatus = (typeof educationStatuses.values)[number];
