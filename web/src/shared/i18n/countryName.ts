import { intlTag, type Locale } from './locale';

/** Answers the name of a country: `ID` is Indonesia. The code itself where the language knows no name for it. */
export const countryName = (code: string, locale: Locale): string =>
  new Intl.DisplayNames(intlTag(locale), { type: 'region', fallback: 'code' }).of(code) ?? code;
