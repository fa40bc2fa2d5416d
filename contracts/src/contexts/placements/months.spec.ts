import { monthWindow, monthWindows, periodOf } from './values';

const months = (now: string): string[] => monthWindows(new Date(now)).map(({ month }) => month);

it.holds('status-management-02')(
  'a window is from the 20th of the month before, in Jakarta, to the 20th of its own',
  () => {
    expect(monthWindow('2026-01')).toEqual({
      month: '2026-01',
      from: new Date('2025-12-19T17:00:00Z'),
      to: new Date('2026-01-19T17:00:00Z'),
    });
  },
);

it.all([
  ['on the 19th the month itself is the newest', '2026-11-19T16:59:59Z', '2026-11'],
  ['at midnight in Jakarta on the 20th the next one begins', '2026-11-19T17:00:00Z', '2026-12'],
  ['in December it is January of the next year', '2026-12-25T00:00:00Z', '2027-01'],
])('%s', (_, now, newest) => expect(months(now)[0]).toBe(newest));

it('the last six follow each other without a gap, and hold this moment', () => {
  const windows = monthWindows(new Date('2026-03-10T00:00:00Z'));
  expect(windows.map(({ month }) => month)).toEqual(['2026-03', '2026-02', '2026-01', '2025-12', '2025-11', '2025-10']);
  for (const [index, { from }] of windows.slice(0, -1).entries()) expect(windows[index + 1]!.to).toEqual(from);
});

it('older is what came before the six', () => {
  const now = new Date('2026-03-10T00:00:00Z');
  expect(periodOf('older', now)).toEqual({ from: null, to: monthWindow('2025-10').from });
});
