import { formatters, intlTag, type Locale, type Translate } from '../../../shared/i18n';
import { type en } from '../texts/en';

const HOUR = 60;
const DAY = 24 * HOUR;

const numbers = formatters((locale: Locale) => new Intl.NumberFormat(intlTag(locale), { maximumFractionDigits: 1 }));

/** A length of time as people say it: minutes up to two hours, hours up to two days, days. */
export const spanText = (minutes: number, t: Translate<typeof en>, locale: Locale): string => {
  const said = (value: number): { readonly value: string } => ({ value: numbers(locale).format(value) });
  if (minutes < 2 * HOUR) return t('minutes', said(minutes));
  return minutes < 2 * DAY ? t('hours', said(minutes / HOUR)) : t('days', said(minutes / DAY));
};
