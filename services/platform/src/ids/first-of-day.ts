import { ID_FLOOR } from '@berangkat/contracts/kernel';

/** The agency's calendar decides which day it is. */
const CALENDAR = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Jakarta',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day in Jakarta: `2026-11-22`. */
export const dayOf = (at: Date): string => CALENDAR.format(at);

/** First number of the day in Jakarta: the date as yyyymmdd, then 001; never below the floor (readings.md, A21). */
export const firstOfDay = (at: Date): number => {
  const date = Number(dayOf(at).replaceAll('-', ''));
  return Math.max(date, ID_FLOOR) * 1_000 + 1;
};
