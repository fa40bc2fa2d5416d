import { type Random } from '../content/random';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Jakarta is seven hours ahead of UTC, all year. */
const OFFSET = 7 * HOUR;

/** The first day of Lebaran in Jakarta. */
const LEBARAN = [
  '2022-05-02',
  '2023-04-22',
  '2024-04-10',
  '2025-03-31',
  '2026-03-20',
  '2027-03-10',
  '2028-02-27',
  '2029-02-15',
  '2030-02-05',
  '2031-01-25',
].map((day) => Date.parse(`${day}T00:00:00+07:00`));

/** Holidays with a date of their own: New Year, Labour Day, Pancasila, Independence, Christmas and the day after. */
const HOLIDAYS = ['01-01', '05-01', '06-01', '08-17', '12-25', '12-26'];

/** Midnight in Jakarta, at or before a moment. */
export const dayOf = (time: number): number => Math.floor((time + OFFSET) / DAY) * DAY - OFFSET;

/** 0 for Sunday to 6 for Saturday, in Jakarta. */
export const weekdayOf = (time: number): number => new Date(time + OFFSET).getUTCDay();

/** The year in Jakarta. */
export const yearOf = (time: number): number => new Date(time + OFFSET).getUTCFullYear();

/** January is 0. */
export const monthOf = (time: number): number => new Date(time + OFFSET).getUTCMonth();

/** `2026-11-22`, in Jakarta. */
export const dateOf = (time: number): string => new Date(time + OFFSET).toISOString().slice(0, 10);

/** The same day of the month so many months before; the last one where that month is shorter. */
export const monthsBefore = (time: number, months: number): number => {
  const local = new Date(time + OFFSET);
  const day = local.getUTCDate();
  local.setUTCDate(1);
  local.setUTCMonth(local.getUTCMonth() - months);
  const last = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate();
  local.setUTCDate(Math.min(day, last));
  return local.getTime() - OFFSET;
};

/** Days since the nearest Lebaran began, negative before it. */
export const daysFromLebaran = (time: number): number => {
  const distances = LEBARAN.map((first) => Math.floor((time - first) / DAY));
  return distances.reduce((nearest, days) => (Math.abs(days) < Math.abs(nearest) ? days : nearest));
};

export const isWorkday = (time: number): boolean => {
  if (weekdayOf(time) === 0 || weekdayOf(time) === 6) return false;
  const lebaran = daysFromLebaran(time);
  return !(lebaran >= -3 && lebaran <= 5) && !HOLIDAYS.includes(dateOf(time).slice(5));
};

const OPENS = 8 * HOUR + 20 * MINUTE;
const CLOSES = 16 * HOUR + 50 * MINUTE;

/** A moment at or after the given one at which people are at work. */
export const atWork = (time: number, random: Random): number => {
  let day = dayOf(time);
  while (!isWorkday(day) || time > day + CLOSES) {
    day += DAY;
    time = Math.max(time, day);
  }
  const from = Math.max(time, day + OPENS);
  return from + Math.floor(random.next() * Math.min(CLOSES - (from - day), 7 * HOUR));
};

/** A moment of this day at which somebody sits down with a phone or a computer: mostly in the evening. */
export const offHours = (day: number, random: Random): number => {
  const hour = Number(
    random.weighted({ '7': 4, '9': 8, '11': 9, '13': 10, '15': 9, '18': 14, '19': 20, '20': 18, '21': 8 }),
  );
  return dayOf(day) + hour * HOUR + Math.floor(random.next() * 2 * HOUR);
};

/** Tuesday, Thursday or Saturday at or after a moment, in the evening: when groups fly. */
export const flightAfter = (time: number): number => {
  let day = dayOf(time);
  while (![2, 4, 6].includes(weekdayOf(day)) || day + 19 * HOUR < time) day += DAY;
  return day + 19 * HOUR;
};
