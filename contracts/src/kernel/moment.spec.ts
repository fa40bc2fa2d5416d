import { asof } from './asof';
import { isMoment } from './moment';
import { instant } from './text';

it.all(['2026-11-22T17:00:00.000Z', '2026-10-01T00:00:00Z', '2024-02-29T23:59:59.999Z', '0001-01-01T00:00:00.000Z'])(
  '%s is a moment',
  (text) => {
    expect(isMoment(text)).toBe(true);
    expect([instant.safeParse(text).success, asof.safeParse(text).success]).toEqual([true, true]);
  },
);

it.all([
  '2026-02-30T00:00:00.000Z',
  '2026-02-29T00:00:00Z',
  '0000-01-01T00:00:00.000Z',
  '2026-13-01T00:00:00.000Z',
  '2026-11-22T24:00:00.000Z',
  '2026-11-22T17:00:00.0Z',
  '2026-11-22T17:00:00.000+07:00',
  '2026-11-22',
  '',
])('%s is none', (text) => {
  expect(isMoment(text)).toBe(false);
  expect([instant.safeParse(text).success, asof.safeParse(text).success]).toEqual([false, false]);
});

it.all(['0000000000000414-0000000000002dec', '0000000000002026'])('%s is a position, and no moment', (text) => {
  expect(isMoment(text)).toBe(false);
  expect(asof.safeParse(text).success).toBe(true);
});
