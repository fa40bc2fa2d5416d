import { label, positionLabel, type Kind } from '@berangkat/contracts/reference';
import { useMemo } from 'react';
import { formatters, intlTag, useLocale, type Locale } from '../../../shared/i18n';

export interface CvWords {
  readonly locale: Locale;
  /** How a stored value reads; null stays null. */
  readonly word: (kind: Kind, value: string | null) => string | null;
  readonly position: (position: string) => string;
  /** A day (yyyy-mm-dd) in full. */
  readonly day: (day: string | null) => string | null;
}

const days = formatters(
  (locale: Locale) =>
    new Intl.DateTimeFormat(intlTag(locale), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

/** The words of stored values in the language on screen. */
export const useCvWords = (): CvWords => {
  const locale = useLocale();
  return useMemo(
    () => ({
      locale,
      word: (kind, value) => (value === null ? null : label(kind, value, locale)),
      position: (position) => positionLabel(position, locale),
      day: (day) => (day === null || Number.isNaN(Date.parse(day)) ? day : days(locale).format(Date.parse(day))),
    }),
    [locale],
  );
};
