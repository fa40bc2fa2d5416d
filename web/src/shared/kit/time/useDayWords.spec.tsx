import { renderHook } from '@testing-library/react';
import { useDateWords } from './useDateWords';
import { useDayWords } from './useDayWords';

it('a day reads with its weekday, or as a short date, whatever the zone of the device', () => {
  const { result } = renderHook(() => ({ day: useDayWords(), date: useDateWords() }));
  expect(result.current.day('2026-12-03')).toBe('Thu, 3 December 2026');
  expect(result.current.date('2026-12-03')).toBe('3 Dec 2026');
});
