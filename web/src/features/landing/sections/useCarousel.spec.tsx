import { act, renderHook } from '@testing-library/react';
import { useCarousel } from './useCarousel';

beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' });
});
afterEach(() => jest.useRealTimers());

test.holds('landing-carousel')(
  'moves a step every two and a half seconds, not while it is pointed at, and not once it is stopped',
  () => {
    const track = document.createElement('ul');
    const scrollTo = jest.fn();
    Object.assign(track, { scrollTo });
    track.getBoundingClientRect = () => new DOMRect(0, 0, 300, 100);
    const { result } = renderHook(() => useCarousel({ current: track }));
    const after = (ms: number): number => {
      act(() => {
        jest.advanceTimersByTime(ms);
      });
      return scrollTo.mock.calls.length;
    };
    expect(after(2_499)).toBe(0);
    expect(after(1)).toBe(1);
    expect(after(2_500)).toBe(2);
    act(() => result.current.hold.onPointerEnter());
    expect(after(10_000)).toBe(2);
    act(() => result.current.hold.onPointerLeave());
    expect(after(2_500)).toBe(3);
    act(() => result.current.setPlaying(false));
    expect(after(10_000)).toBe(3);
  },
);
