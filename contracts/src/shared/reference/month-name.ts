import { intlTag } from '../messages/format';
import type { Locale } from './locale';

const made = new Map<Locale, Intl.DateTimeFormat>();

const namesIn = (locale: Locale): Intl.DateTimeFormat => {
  const names =
    made.get(locale) ?? new Intl.DateTimeFormat(intlTag(locale), { month: 'short', year: 'numeric', timeZone: 'UTC' });
  made.set(locale, names);
  return names;
};

/** `2026-11` as `Nov 2026`. */
export const monthName = (month: string, locale: Locale): string => namesIn(locale).format(new Date(`${month}-01`));
