import { dayOf, ID_FLOOR } from '@berangkat/contracts/kernel';

/** First number of the day in Jakarta: the date as yyyymmdd, then 001; never below the floor (readings.md, A21). */
export const firstOfDay = (at: Date): number => {
  const date = Number(dayOf(at).replaceAll('-', ''));
  return Math.max(date, ID_FLOOR) * 1_000 + 1;
};
