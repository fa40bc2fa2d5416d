import type { Locale } from './locale';

/** A time of day, `09:30`, as a language writes it: `09.30` in Indonesian. */
export const timeOfDay = (time: string, locale: Locale): string => (locale === 'id' ? time.replace(':', '.') : time);

/** A day with its weekday. `dateStyle: 'full'` puts a zero before the first nine days in Indonesian: 01 Desember. */
export const WHOLE_DAY = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
} as const satisfies Intl.DateTimeFormatOptions;
