import { formatters } from './formatters';
import { intlTag, type Locale } from './locale';

const names = formatters(
  (locale: Locale) => new Intl.DisplayNames(intlTag(locale), { type: 'region', fallback: 'code' }),
);

/** Answers the name of a country: `ID` is Indonesia. The code itself where the language knows no name for it. */
export const countryName = (code: string, locale: Locale): string => names(locale).of(code) ?? code;
