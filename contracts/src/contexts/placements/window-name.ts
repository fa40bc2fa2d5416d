import { agencyZone } from '../../kernel';
import { intlTag } from '../../shared/messages/format';
import type { Locale } from '../../shared/reference/locale';
import { monthName } from '../../shared/reference/month-name';
import { monthWindow } from './values';

const made = new Map<Locale, Intl.DateTimeFormat>();

const daysIn = (locale: Locale): Intl.DateTimeFormat => {
  const days =
    made.get(locale) ??
    new Intl.DateTimeFormat(intlTag(locale), { day: 'numeric', month: 'short', timeZone: agencyZone() });
  made.set(locale, days);
  return days;
};

/** A month window of the agency by its days: `2026-12` as `Dec 2026 (20 Nov – 19 Dec)`. */
export const windowName = (month: string, locale: Locale): string => {
  const { from, to } = monthWindow(month);
  const days = daysIn(locale);
  return `${monthName(month, locale)} (${days.format(from)} – ${days.format(new Date(to.getTime() - 1))})`;
};
