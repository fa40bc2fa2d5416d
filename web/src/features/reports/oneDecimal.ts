import { formatters, intlTag, type Locale } from '../../shared/i18n';

const numbers = formatters(
  (locale: Locale) => new Intl.NumberFormat(intlTag(locale), { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** Days and shares as reports have them: `6.5`, in Indonesian `6,5`. */
export const oneDecimal = (value: number, locale: Locale): string => numbers(locale).format(value);
