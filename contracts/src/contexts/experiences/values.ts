import type { Currency, Establishment, ExperienceEmployment, Level, ResignReason } from '../../shared/reference';

export const DESCRIPTION_LINES = 5;
export const EARLIEST_DAY = '1975-01-01';
/** How far ahead an end may lie, in months. */
export const MONTHS_AHEAD = 3;

/** The values that the form begins with (001 §3). */
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
