import { WHOLE_DAY } from '@berangkat/contracts/reference/time-of-day';
import { formatters, intlTag, type Locale, useLocale, useText } from '../../i18n';
import { kitTexts } from '../texts';
import { addDays, dayOf } from './days';
import { useZone } from './zone';

const wholeDays = formatters(
  (locale: Locale) => new Intl.DateTimeFormat(intlTag(locale), { ...WHOLE_DAY, timeZone: 'UTC' }),
);

/** A day (`yyyy-mm-dd` in the zone of the screen) with its weekday, and whether it is today or yesterday. */
export const Day = ({ day }: { readonly day: string }) => {
  const t = useText(kitTexts);
  const locale = useLocale();
  const { zone } = useZone();
  const today = dayOf(Date.now(), zone);
  const near = day === today ? t('today') : day === addDays(today, -1) ? t('yesterday') : undefined;
  const whole = wholeDays(locale).format(Date.parse(day));
  return <time dateTime={day}>{near === undefined ? whole : `${near} · ${whole}`}</time>;
};
