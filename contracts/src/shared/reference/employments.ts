import { vocabulary } from './vocabulary';

const working = {
  freelance: { en: 'Freelance', id: 'Pekerja lepas' },
  'self-employed': { en: 'Self-employed', id: 'Wirausaha', aliases: ['selfemployed', 'self employed'] },
  fulltime: { en: 'Full-time', id: 'Penuh waktu', aliases: ['full-time', 'full time'] },
} as const;

/** Employment of an applicant (000 §3); `selfemployed` is another spelling (readings.md, C54). */
export const employments = vocabulary({
  unemployed: { en: 'Unemployed', id: 'Belum bekerja' },
  ...working,
});
export type Employment = (typeof employments.values)[number];

/** Employment of a work experience: the same words, without unemployed (001 §3). */
export const experienceEmployments = vocabulary(working);
export type ExperienceEmployment = (typeof experienceEmployments.values)[number];
