import { act, screen } from '@testing-library/react';
import { renderPortal, userOf } from '../../../../testing/portal';
import { chooseLocale } from '../../i18n';
import { type Screen } from '../../screens';
import { Ago } from './Ago';

/** In Jakarta, whose zone the machine of tests has: 10:00:30 on 30 November. */
const NOW = Date.parse('2026-11-30T03:00:30Z');

const showing = (...moments: readonly string[]): Screen => ({
  path: 'dashboard',
  frame: 'workspace',
  shape: 'form',
  action: 'session.sign-out',
  load: async () => ({ Component: () => moments.map((at) => <Ago key={at} at={at} />) }),
});
/** Answers the texts of these moments, in their order. */
const shown = async (...moments: readonly string[]) => {
  await renderPortal({ at: '/dashboard', user: userOf('admin'), extra: [showing(...moments)] });
  const main = await screen.findByRole('main');
  const texts = () => [...main.querySelectorAll('time')].map(({ textContent }) => textContent);
  return { texts, times: () => main.querySelectorAll('time') };
};

beforeEach(() => jest.useFakeTimers({ now: NOW, advanceTimers: true }));
afterEach(async () => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  await act(() => chooseLocale('en'));
});

const MOMENTS = [
  '2026-11-30T03:00:10Z',
  '2026-11-30T02:59:00Z',
  '2026-11-30T02:01:00Z',
  '2026-11-30T02:00:00Z',
  '2026-11-29T21:14:00Z',
  '2026-11-29T03:00:30Z',
  '2026-11-29T03:00:00Z',
];

test('what happened in the last 24 hours is told by how long ago, what is older as before', async () => {
  const { texts, times } = await shown(...MOMENTS);
  expect(texts()).toEqual([
    'just now · 10:00WIB',
    '1 minute ago · 09:59WIB',
    '59 minutes ago · 09:01WIB',
    '1 hour ago · 09:00WIB',
    '5 hours ago · 04:14WIB',
    '23 hours ago · 10:00WIB',
    '29-11-26 10:00WIB',
  ]);
  expect(times()[4]).toHaveAttribute('datetime', '2026-11-29T21:14:00Z');
  expect(times()[4]).toHaveAttribute('title', '30-11-26 04:14 WIB');
});

test('in Indonesian as people write it', async () => {
  await act(() => chooseLocale('id'));
  const { texts } = await shown(...MOMENTS.slice(0, 5));
  expect(texts()).toEqual([
    'baru saja · 10.00WIB',
    '1 menit lalu · 09.59WIB',
    '59 menit lalu · 09.01WIB',
    '1 jam lalu · 09.00WIB',
    '5 jam lalu · 04.14WIB',
  ]);
});

test('what the clocks disagree about has just happened, what is to come and what is none is no news', async () => {
  const { texts } = await shown('2026-11-30T03:02:00Z', '2026-11-30T04:00:00Z');
  expect(texts()).toEqual(['just now · 10:02WIB', '30-11-26 11:00WIB']);
});

describe('once a minute', () => {
  const visible = (state: 'visible' | 'hidden') => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  const pass = (minutes: number) => act(() => jest.advanceTimersByTime(minutes * 60_000));

  test('it goes on, by one timer for all, which stops while nobody can see it', async () => {
    const begun = jest.spyOn(globalThis, 'setInterval');
    const ended = jest.spyOn(globalThis, 'clearInterval');
    const running = () => {
      const over = new Set(ended.mock.calls.map(([timer]) => timer));
      return begun.mock.results.filter(
        ({ value }, at) => begun.mock.calls[at]![1] === 60_000 && !over.has(value as never),
      );
    };
    const { texts } = await shown(...MOMENTS.slice(0, 3));
    expect(running()).toHaveLength(1);
    pass(2);
    expect(texts()).toEqual(['1 minute ago · 10:00WIB', '3 minutes ago · 09:59WIB', '1 hour ago · 09:01WIB']);
    visible('hidden');
    expect(running()).toHaveLength(0);
    pass(10);
    expect(texts()[0]).toBe('1 minute ago · 10:00WIB');
    visible('visible');
    expect(texts()[0]).toBe('11 minutes ago · 10:00WIB');
    pass(1);
    expect(texts()[0]).toBe('12 minutes ago · 10:00WIB');
    expect(running()).toHaveLength(1);
  });
});
