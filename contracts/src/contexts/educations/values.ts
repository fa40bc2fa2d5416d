import type { EducationStatus } from '../../shared/reference/education';

export const YEAR_START_MIN = 1950;
/** A mean of 4, of 10 or of 100: schools count differently. */
export const GPA_MAX = 100;

/** The values that the form begins with (001 §3). */
export const EDUCATION_DEFAULTS = {
  educationstatus: 'completed' satisfies EducationStatus,
  yearstart: 2015,
  yearend: 2020,
  country: 'indonesia',
  gpa: 3,
} as const;

export const EDUCATION_RECORD_STATUSES = ['active', 'removed'] as const;
