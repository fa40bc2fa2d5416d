import { randomFor } from '../content/random';
import {
  atWork,
  dateOf,
  dayOf,
  daysFromLebaran,
  flightAfter,
  HOUR,
  isWorkday,
  monthsBefore,
  weekdayOf,
} from './calendar';

const at = (time: string): number => Date.parse(`${time}+07:00`);

describe('calendar of the story', () => {
  it('has the days of Jakarta', () => {
    expect(dateOf(at('2026-11-22T00:10:00'))).toBe('2026-11-22');
    expect(dayOf(at('2026-11-22T00:10:00'))).toBe(at('2026-11-22T00:00:00'));
    expect(weekdayOf(at('2026-11-22T23:50:00'))).toBe(0);
  });

  it('goes back by months to the same day, or the last one', () => {
    expect(dateOf(monthsBefore(at('2026-11-22T20:00:00'), 24))).toBe('2024-11-22');
    expect(dateOf(monthsBefore(at('2026-03-31T20:00:00'), 1))).toBe('2026-02-28');
    expect(dateOf(monthsBefore(at('2026-01-15T01:00:00'), 2))).toBe('2025-11-15');
  });

  it('has nobody at work at night, on weekends, holidays and at Lebaran', () => {
    const random = randomFor('work');
    for (const from of ['2026-11-20T17:30:00', '2026-08-16T12:00:00', '2026-03-18T10:00:00', '2026-12-24T18:00:00']) {
      for (let round = 0; round < 20; round += 1) {
        const time = atWork(at(from), random);
        expect(time).toBeGreaterThanOrEqual(at(from));
        expect(isWorkday(time)).toBe(true);
        expect(time - dayOf(time)).toBeGreaterThanOrEqual(8 * HOUR);
        expect(time - dayOf(time)).toBeLessThan(17 * HOUR);
      }
    }
    expect(daysFromLebaran(at('2026-03-22T10:00:00'))).toBe(2);
  });

  it('lets groups fly on three evenings of the week', () => {
    expect(dateOf(flightAfter(at('2026-11-22T20:00:00')))).toBe('2026-11-24');
    expect(dateOf(flightAfter(at('2026-11-24T20:00:00')))).toBe('2026-11-26');
  });
});
