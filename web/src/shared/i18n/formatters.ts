import { currentLocale, intlTag, type Locale } from './locale';

/**
 * One formatter for each key, made when it is first asked for: making one takes a phone a millisecond, using one a
 * hundredth of that, and a list has hundreds of cells.
 */
export const formatters = <Key, Formatter>(make: (key: Key) => Formatter): ((key: Key) => Formatter) => {
  const made = new Map<Key, Formatter>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const formatter = make(key);
    made.set(key, formatter);
    return formatter;
  };
};

const numbers = formatters((locale: Locale) => new Intl.NumberFormat(intlTag(locale)));

/** A number as a language writes it: `1.234` in Indonesian. */
export const formatNumber = (value: number, locale: Locale = currentLocale()): string => numbers(locale).format(value);
