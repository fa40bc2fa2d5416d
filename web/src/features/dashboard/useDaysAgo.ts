import { addDays, dayOf, startOfDay, useZone } from '../../shared/kit';

/** The moment at which the day so many days ago began where the reader is; the same all day. */
export const useDaysAgo = (days: number): string => {
  const { zone } = useZone();
  return startOfDay(addDays(dayOf(Date.now(), zone), -days), zone).toISOString();
};
