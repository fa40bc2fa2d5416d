import { formatters, intlTag, type Locale } from '../../../shared/i18n';
import { type Zone } from '../../../shared/kit';

const days = formatters((locale: Locale) =>
  formatters((timeZone: Zone) => {
    const day = { day: 'numeric', month: 'long', timeZone } as const;
    return {
      year: new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }),
      short: new Intl.DateTimeFormat(intlTag(locale), day),
      long: new Intl.DateTimeFormat(intlTag(locale), { ...day, year: 'numeric' }),
    };
  }),
);

/** The day of a moment as people say it: `5 December`, with the year where it is another one. @param at ISO 8601 */
export const dayText = (at: string, locale: Locale, zone: Zone): string => {
  const { year, short, long } = days(locale)(zone);
  const moment = new Date(at);
  return (year.format(moment) === year.format(new Date()) ? short : long).format(moment);
};
