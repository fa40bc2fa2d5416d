import type { Locale } from './locale';

/** A time of day, `09:30`, as a language writes it: `09.30` in Indonesian. */
export const timeOfDay = (time: string, locale: Locale): string => (locale === 'id' ? time.replace(':', '.') : time);
