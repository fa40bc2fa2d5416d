import { formatters, intlTag, type Locale, useLocale } from '../../i18n';

const words = formatters(
  (locale: Locale) => new Intl.DateTimeFormat(intlTag(locale), { dateStyle: 'medium', timeZone: 'UTC' }),
);

/** Answers the words for a day without its weekday (`2026-12-03`), for small texts: 3 Dec 2026. */
export const useDateWords = (): ((day: string) => string) => {
  const locale = useLocale();
  return (day) => words(locale).format(Date.parse(day));
};
