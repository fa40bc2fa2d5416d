import { vocabulary } from './vocabulary';

/** Employment of an applicant (000 §3); `selfemployed` is another spelling (readings.md, C54). */
export const employments = vocabulary({
  unemployed: { en: 'Unemployed', id: 'Belum bekerja' },
  freelance: { en: 'Freelance', id: 'Pekerja lepas' },
  'self-employed': { en: 'Self-employed', id: 'Wirausaha', aliases: ['selfemployed', 'self employed'] },
  fulltime: { en: 'Full-time', id: 'Penuh waktu', aliases: ['full-time', 'full time'] },
});
export type Employment = (typeof employments.values)[number];
