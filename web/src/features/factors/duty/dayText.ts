import { formatters, intlTag, type Locale } from '../../../shared/i18n';
import { type Zone } from '../../../shared/kit';

const days = formatters((locale: Locale) =>
  formatters((timeZone: Zone) => new Intl.DateTimeFormat(intlTag(locale), { day: 'numeric', month: 'long', timeZone })),
);

/** The day of a moment as people say it: `5 December`. @param at ISO 8601 */
export const dayText = (at: string, locale: Locale, zone: Zone): string => days(locale)(zone).format(new Date(at));
