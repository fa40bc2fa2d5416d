import { vocabulary } from './vocabulary';

/** How far an education has come (001 §3). */
export const educationStatuses = vocabulary({
  current: { en: 'Still studying', id: 'Masih belajar' },
  completed: { en: 'Completed', id: 'Lulus' },
  dropped: { en: 'Left before the end', id: 'Tidak selesai' },
});
export type EducationStatus = (typeof educationStatuses.values)[number];
