/** Milliseconds of a day. */
export const DAY = 86_400_000;

/** The zone of the agency until another one is set (readings.md, A12). */
export const DEFAULT_ZONE = 'Asia/Jakarta';

// Of all locales this one writes 24 hours, in an order that is easy to read back.
const clockIn = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });

let zone = DEFAULT_ZONE;
/** Made when it is asked for: a page that needs no day does not wait for it. */
let clock: Intl.DateTimeFormat | undefined;

/**
 * Sets the zone whose days count, once at the start of a process: for ages, windows, deadlines and dates of files.
 * @throws {RangeError} for a zone that nobody knows
 */
export const setAgencyZone = (wanted: string): void => {
  clock = clockIn(wanted);
  zone = wanted;
};

/** The agency's zone, as `Asia/Jakarta`. */
export const agencyZone = (): string => zone;

/** Answers the time on the agency's clocks at a moment: `2026-11-22 17:05:09`. */
const wallAt = (at: Date): string => (clock ??= clockIn(zone)).format(at);

/** The day in the agency's calendar: `2026-11-22`. */
export const dayOf = (at: Date): string => wallAt(at).slice(0, 10);

/** The moment at which clocks that answer `wallAt` show a day and a time. */
const whenClocksShow = (day: string, time: string, wallAt: (at: Date) => string): Date => {
  const wall = Date.parse(`${day}T${time}:00Z`);
  // The offset from UTC then; looked up twice, because clocks may change between the two.
  const aheadAt = (at: number): number => Date.parse(`${wallAt(new Date(at)).replace(' ', 'T')}Z`) - at;
  return new Date(wall - aheadAt(wall - aheadAt(wall)));
};

/** When a day of the agency begins. */
export const midnightOf = (day: string): Date => whenClocksShow(day, '00:00', wallAt);

/** Clocks by zone: to make one takes longer than to read it a hundred times. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** The moment at which it is `time` (`09:00`) on a day in a zone. */
export const zonedInstant = (zone: string, day: string, time: string): Date => {
  const clock = clocks.get(zone) ?? clockIn(zone);
  clocks.set(zone, clock);
  return whenClocksShow(day, time, (at) => clock.format(at));
};

export const today = (): string => dayOf(new Date());
export const currentYear = (): number => Number(today().slice(0, 4));

/** The day so many days later, or before. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** The same day so many months later, or the last day of that month where it has none: 30 November + 3 is 28 February. */
export const monthsAfter = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
};
