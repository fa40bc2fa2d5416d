import { agencyZone } from '@berangkat/contracts/kernel';
import { monthWindow } from '@berangkat/contracts/placements/values';
import { formatters, intlTag, type Locale, monthName } from './i18n';

const days = formatters(
  (locale: Locale) =>
    new Intl.DateTimeFormat(intlTag(locale), { day: 'numeric', month: 'short', timeZone: agencyZone() }),
);

/** A month window of the agency by its days: `2026-12` as `Dec 2026 (20 Nov – 19 Dec)`. */
export const windowName = (month: string, locale: Locale): string => {
  const { from, to } = monthWindow(month);
  const last = new Date(to.getTime() - 1);
  return `${monthName(month, locale)} (${days(locale).format(from)} – ${days(locale).format(last)})`;
};
