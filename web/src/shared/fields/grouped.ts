import { formatNumber, type Locale } from '../i18n';

const digitsOf = (typed: string): string => typed.replace(/\D/g, '');

/** A salary as forms hold it and as it is sent: its digits in groups of three, between commas (001 §5). */
export const grouped = (typed: string): string => shownSalary(typed, 'en');

/** The same as a language writes it: `1.000.000` in Indonesian. */
export const shownSalary = (typed: string, locale: Locale): string => {
  const digits = digitsOf(typed);
  return digits === '' ? '' : formatNumber(Number(digits), locale);
};
