import { format } from '@berangkat/contracts/messages/format';
import { type Locale } from '@berangkat/contracts/reference';
import { timeOfDay } from '@berangkat/contracts/reference/time-of-day';

/** How any paper of the portal reads in one language. */
export interface PaperWords {
  readonly locale: Locale;
  /** The licence of the agency. */
  readonly licence: (licence: string) => string;
  /** A day (yyyy-mm-dd, or a time in ISO 8601) in full; what is no day stays as it is. */
  readonly day: (day: string) => string;
  /** A month (of a day yyyy-mm-dd): Mar 2019. */
  readonly month: (day: string) => string;
  /** A time of day: 09:30. */
  readonly time: (time: string) => string;
  readonly number: (value: number) => string;
}

const TAGS = { en: 'en-GB', id: 'id-ID' } as const satisfies Record<Locale, string>;
const LICENCE = { en: 'Licence {licence}', id: 'Izin {licence}' } as const satisfies Record<Locale, string>;

export const paperWordsIn = (locale: Locale): PaperWords => {
  const days = new Intl.DateTimeFormat(TAGS[locale], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const months = new Intl.DateTimeFormat(TAGS[locale], { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const numbers = new Intl.NumberFormat(TAGS[locale], { maximumFractionDigits: 2 });
  return {
    locale,
    licence: (licence) => format(LICENCE[locale], { licence }, locale),
    day: (day) => (Number.isNaN(Date.parse(day)) ? day : days.format(Date.parse(day))),
    month: (day) => (Number.isNaN(Date.parse(day)) ? day : months.format(Date.parse(day))),
    time: (time) => timeOfDay(time, locale),
    number: (value) => numbers.format(value),
  };
};
