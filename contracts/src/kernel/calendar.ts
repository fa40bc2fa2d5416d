/** Milliseconds of a day. */
export const DAY = 86_400_000;

/** Milliseconds that Jakarta is ahead of UTC; Indonesia has no summer time. */
const JAKARTA = 7 * 3_600_000;

/** The day in Jakarta, whose calendar is the agency's: `2026-11-22`. */
export const dayOf = (at: Date): string => new Date(at.getTime() + JAKARTA).toISOString().slice(0, 10);

export const today = (): string => dayOf(new Date());
export const currentYear = (): number => Number(today().slice(0, 4));

/** The same day so many months later, or the last day of that month where it has none: 30 November + 3 is 28 February. */
export const monthsAfter = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
};
