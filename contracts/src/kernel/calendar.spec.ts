import { dayOf, monthsAfter } from './calendar';

it('goes by the calendar of Jakarta', () => {
  expect(dayOf(new Date('2026-11-21T16:59:59Z'))).toBe('2026-11-21');
  expect(dayOf(new Date('2026-11-21T17:00:00Z'))).toBe('2026-11-22');
});

it.each([
  ['2026-11-22', 3, '2027-02-22'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2027-11-30', 3, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-31'],
  ['2026-10-31', 1, '2026-11-30'],
])('%s and %p months are %s', (day, months, then) => expect(monthsAfter(day, months)).toBe(then));
