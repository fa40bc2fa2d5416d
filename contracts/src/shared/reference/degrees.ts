import type { Locale } from './locale';
import { vocabulary } from './vocabulary';

/**
 * Degree of an application. `school` reads 'Non-degree' on screens, 'School' in filters and 'High School' in the export
 * (readings.md, C22); the labels here are those of the screens.
 */
export const degrees = vocabulary({
  school: { en: 'Non-degree', id: 'Non-gelar' },
  diploma: { en: 'Diploma', id: 'Diploma' },
  graduate: { en: 'Graduate', id: 'Sarjana (S1)' },
  master: { en: 'Master', id: 'Magister (S2)' },
  phd: { en: 'PhD', id: 'Doktor (S3)' },
});
export type Degree = (typeof degrees.values)[number];

const SCHOOL_ELSEWHERE = {
  filter: { en: 'School', id: 'Sekolah' },
  export: { en: 'High School', id: 'Sekolah Menengah' },
} as const;

/** How a degree reads in list filters or in the spreadsheet. */
export const degreeLabelIn = (place: keyof typeof SCHOOL_ELSEWHERE, value: string, locale: Locale): string =>
  value === 'school' ? SCHOOL_ELSEWHERE[place][locale] : degrees.label(value, locale);

/** Degree of an education record: a list of its own, never mixed with that of the application (readings.md, C22). */
export const educationDegrees = vocabulary({
  Elementary: { en: 'Elementary', id: 'SD' },
  Middle: { en: 'Middle', id: 'SMP' },
  High: { en: 'High', id: 'SMA' },
  Vocational: { en: 'Vocational', id: 'SMK' },
  Diploma: { en: 'Diploma', id: 'Diploma' },
  Bachelor: { en: 'Bachelor', id: 'Sarjana (S1)' },
  Master: { en: 'Master', id: 'Magister (S2)' },
  Doctorate: { en: 'Doctorate', id: 'Doktor (S3)' },
});
export type EducationDegree = (typeof educationDegrees.values)[number];

/** How the degree of an education record reads: one that says `school` is from before the list (001 §3). */
export const educationDegreeLabel = (value: string, locale: Locale): string =>
  value === 'school' ? degrees.label(value, locale) : educationDegrees.label(value, locale);
