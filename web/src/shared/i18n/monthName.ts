import { formatters } from './formatters';
import { intlTag, type Locale } from './locale';

const names = formatters(
  (locale: Locale) => new Intl.DateTimeFormat(intlTag(locale), { month: 'short', year: 'numeric', timeZone: 'UTC' }),
);

/** `2026-11` as `Nov 2026`. */
export const monthName = (month: string, locale: Locale): string => names(locale).format(new Date(`${month}-01`));
