import { useText } from '../../../i18n';
import { addDays, dayOf, startOfDay } from '../../time/days';
import { formatInstant } from '../../time/format';
import { useZone } from '../../time/zone';
import { tableTexts } from '../texts';
import { type FilterSpec } from '../types';

/** Days ago from which on something is shown. */
const CHOICES = [
  [0, 'sinceToday'],
  [1, 'sinceYesterday'],
  [7, 'sinceWeek'],
  [30, 'sinceMonth'],
] as const;

/**
 * Answers the options of a filter by a moment: the beginnings of some days where the reader is. `chosen` is what the
 * address holds; a link may have brought another moment.
 */
export const useSince = (chosen: string): FilterSpec['options'] => {
  const t = useText(tableTexts);
  const { zone } = useZone();
  const today = dayOf(Date.now(), zone);
  const options = CHOICES.map(([days, label]) => ({
    value: startOfDay(addDays(today, -days), zone).toISOString(),
    label: t(label),
  }));
  return chosen === '' || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: formatInstant(chosen, zone) ?? chosen }];
};
