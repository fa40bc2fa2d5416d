import { formatters, intlTag, type Locale, useLocale } from '../../i18n';

const words = formatters(
  (locale: Locale) =>
    new Intl.DateTimeFormat(intlTag(locale), {
      weekday: 'short',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }),
);

/** The words for a day in a language: Thu, 3 December 2026. */
export const dayWords = (day: string, locale: Locale): string => words(locale).format(Date.parse(day));

/** Answers the words for a day (`2026-12-03`): Thu, 3 December 2026. */
export const useDayWords = (): ((day: string) => string) => {
  const locale = useLocale();
  return (day) => dayWords(day, locale);
};
