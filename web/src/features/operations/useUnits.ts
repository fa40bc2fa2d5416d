import { formatters, intlTag, useLocale, type Locale } from '../../shared/i18n';

type Unit = 'second' | 'minute' | 'hour' | 'day' | 'millisecond' | 'megabyte' | 'gigabyte' | 'percent';

const inUnit = formatters((key: `${Locale} ${Unit} ${number}`) => {
  const [locale, unit, digits] = key.split(' ') as [Locale, Unit, string];
  return new Intl.NumberFormat(intlTag(locale), {
    style: 'unit',
    unit,
    unitDisplay: unit === 'day' ? 'long' : 'short',
    maximumFractionDigits: Number(digits),
  });
});
const decimals = formatters((locale: Locale) => new Intl.NumberFormat(intlTag(locale), { maximumFractionDigits: 1 }));

const MB = 1_000_000;
const GB = 1_000 * MB;

/** Amounts in the reader's language, each in the unit that leaves few digits. */
export const useUnits = () => {
  const locale = useLocale();
  const as = (value: number, unit: Unit, digits = 0): string => inUnit(`${locale} ${unit} ${digits}`).format(value);
  const duration = (seconds: number): string => {
    if (seconds < 60) return as(seconds, 'second', seconds < 10 ? 1 : 0);
    if (seconds < 3_600) return as(Math.floor(seconds / 60), 'minute');
    if (seconds < 86_400)
      return `${as(Math.floor(seconds / 3_600), 'hour')} ${as(Math.floor((seconds % 3_600) / 60), 'minute')}`;
    return as(Math.floor(seconds / 86_400), 'day');
  };
  return {
    bytes: (bytes: number): string =>
      bytes >= GB ? as(bytes / GB, 'gigabyte', 1) : as(bytes / MB, 'megabyte', bytes < 10 * MB ? 1 : 0),
    /** Of seconds. */
    duration,
    milliseconds: (ms: number): string =>
      ms < 1_000 ? as(ms, 'millisecond', ms < 10 ? 1 : 0) : as(ms / 1_000, 'second', 1),
    /** Of a part of 1. */
    percent: (part: number): string => as(part * 100, 'percent', part < 0.1 ? 1 : 0),
    decimal: (value: number): string => decimals(locale).format(value),
  };
};
