import type { Currency, Establishment, ExperienceEmployment, Level, ResignReason } from '../reference';

/** Longest text of a salary, with the commas that group it: 9,999,999,999. */
export const SALARY_LENGTH = 13;
export const SALARY_MAX = 9_999_999_999;

export const DESCRIPTION_LINES = 5;
export const EARLIEST_DAY = '1975-01-01';
/** How far ahead an end may lie, in months. */
export const MONTHS_AHEAD = 3;

/** What the form begins with (001 §3). */
export const EXPERIENCE_DEFAULTS = {
  establishment: 'hotel' satisfies Establishment,
  employment: 'fulltime' satisfies ExperienceEmployment,
  level: 'staff' satisfies Level,
  location: 'Jakarta',
  country: 'indonesia',
  resignreason: 'betteropportunity' satisfies ResignReason,
  lastsalary: 5_000_000,
  currency: 'IDR' satisfies Currency,
} as const;

export const EXPERIENCE_RECORD_STATUSES = ['active', 'removed'] as const;
