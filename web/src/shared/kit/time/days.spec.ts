import { addDays, dayOf, startOfDay } from './days';

it.all([
  ['UTC', '2026-11-22', '2026-11-22T00:00:00.000Z'],
  ['Asia/Jakarta', '2026-11-22', '2026-11-21T17:00:00.000Z'],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ['America/New_York', '2026-11-02', '2026-11-02T05:00:00.000Z'],
  ['Europe/Oslo', '2026-03-29', '2026-03-28T23:00:00.000Z'],
])('in %s, %s begins at %s and is that day from then on', (zone, day, begins) => {
  const start = startOfDay(day, zone);
  expect(start.toISOString()).toBe(begins);
  expect(dayOf(start.getTime(), zone)).toBe(day);
  expect(dayOf(start.getTime() - 1, zone)).toBe(addDays(day, -1));
});

it('counts days over the end of a year', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2027-01-01', -7)).toBe('2026-12-25');
});
