import { DAY } from '@berangkat/contracts/kernel';
import { formatters } from '../../i18n/formatters';

const wallClocks = formatters(
  (zone: string) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
);

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
const offsetAt = (at: number, zone: string): number => {
  const parts = wallClocks(zone).formatToParts(at);
  const of = (name: Intl.DateTimeFormatPartTypes): number => Number(parts.find(({ type }) => type === name)!.value);
  const wall = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return wall - Math.trunc(at / 1000) * 1000;
};

/** The day (`yyyy-mm-dd`) that a moment falls on in a zone. */
export const dayOf = (at: number, zone: string): string => new Date(at + offsetAt(at, zone)).toISOString().slice(0, 10);

/** Answers the time on a zone's clocks at a moment, as a field of date and time has it: `2026-11-22T17:00:00`. */
export const wallClockAt = (at: number, zone: string): string =>
  new Date(at + offsetAt(at, zone)).toISOString().slice(0, 19);

/** The moment at which the clocks of a zone show this. Where they show it twice, the later one. */
export const momentAtWallClock = (shown: string, zone: string): Date => {
  const wall = Date.parse(`${shown}Z`);
  const near = wall - offsetAt(wall, zone);
  return new Date(wall - offsetAt(near, zone));
};

/** So many days later, or earlier. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** The moment at which a day begins in a zone. Where clocks change that day, the offset of its beginning counts. */
export const startOfDay = (day: string, zone: string): Date => {
  const midnight = Date.parse(day);
  const near = midnight - offsetAt(midnight, zone);
  return new Date(midnight - offsetAt(near, zone));
};
