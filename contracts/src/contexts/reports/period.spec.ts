import { monthsBetween, reportPeriod } from './period';

const NOW = new Date('2026-01-25T05:00:00Z');
const said = (asked: Parameters<typeof reportPeriod>[0], now = NOW) => {
  const { from, to } = reportPeriod(asked, now);
  return [from?.toISOString(), to?.toISOString()];
};

it('twelve month windows unless something else is asked, the present one included', () => {
  expect(said({})).toEqual(['2025-02-19T17:00:00.000Z', undefined]);
  expect(said({ period: 'last-3' })).toEqual(['2025-11-19T17:00:00.000Z', undefined]);
});
it('the window of a month begins on the 20th before it, at midnight in Jakarta', () => {
  expect(said({ period: '2026-01' })).toEqual(['2025-12-19T17:00:00.000Z', '2026-01-19T17:00:00.000Z']);
  // The last moment of the 19th in Jakarta is in the window before.
  expect(said({ period: 'last-3' }, new Date('2026-01-19T16:59:59Z'))[0]).toBe('2025-10-19T17:00:00.000Z');
});
it('days of a range hold before the rest, the last one whole', () =>
  expect(said({ period: 'all', from: '2026-01-01', to: '2026-01-02' })).toEqual([
    '2025-12-31T17:00:00.000Z',
    '2026-01-02T17:00:00.000Z',
  ]));
it('everything is open on both sides', () => expect(said({ period: 'all' })).toEqual([undefined, undefined]));
it('months follow one another over the end of a year', () =>
  expect(monthsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']));
