import { agencyZone, dayOf, DEFAULT_ZONE, midnightOf, monthsAfter, setAgencyZone } from './calendar';

it('goes by the calendar of Jakarta', () => {
  expect(dayOf(new Date('2026-11-21T16:59:59Z'))).toBe('2026-11-21');
  expect(dayOf(new Date('2026-11-21T17:00:00Z'))).toBe('2026-11-22');
});

it('begins a day at midnight in Jakarta', () => {
  expect(midnightOf('2026-11-22').toISOString()).toBe('2026-11-21T17:00:00.000Z');
});

describe('an agency elsewhere', () => {
  afterEach(() => setAgencyZone(DEFAULT_ZONE));

  it.all([
    ['Pacific/Kiritimati', '2026-11-21T09:59:59Z', '2026-11-21', '2026-11-22', '2026-11-21T10:00:00.000Z'],
    ['Pacific/Honolulu', '2026-11-22T09:59:59Z', '2026-11-21', '2026-11-22', '2026-11-22T10:00:00.000Z'],
    // Clocks go forward in the night before this day, at two o'clock of it.
    ['Europe/Berlin', '2026-03-28T22:59:59Z', '2026-03-28', '2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29T21:59:59Z', '2026-03-29', '2026-03-30', '2026-03-29T22:00:00.000Z'],
  ])('has the days of %s', (zone, before, day, next, midnight) => {
    setAgencyZone(zone);
    expect(agencyZone()).toBe(zone);
    expect(dayOf(new Date(before))).toBe(day);
    expect(dayOf(new Date(midnight))).toBe(next);
    expect(midnightOf(next).toISOString()).toBe(midnight);
  });

  it('is in a zone that there is', () => expect(() => setAgencyZone('Asia/Nowhere')).toThrow(RangeError));
});

it.all([
  ['2026-11-22', 3, '2027-02-22'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2027-11-30', 3, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-31'],
  ['2026-10-31', 1, '2026-11-30'],
])('%s and %p months are %s', (day, months, then) => expect(monthsAfter(day, months)).toBe(then));
