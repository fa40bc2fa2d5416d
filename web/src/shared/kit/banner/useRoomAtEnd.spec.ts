import { renderHook } from '@testing-library/react';
import { useRoomAtEnd } from './useRoomAtEnd';

afterEach(() => jest.restoreAllMocks());

test('the page has room for banners at its end as long as they stand over it', () => {
  let resized = (): void => undefined;
  jest.spyOn(window, 'ResizeObserver').mockImplementation((told) => {
    resized = told as () => void;
    return { observe: () => undefined, unobserve: () => undefined, disconnect: () => undefined };
  });
  const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get');
  const room = (): string => document.documentElement.style.getPropertyValue('--banner-room');
  renderHook(() => useRoomAtEnd({ current: document.createElement('div') }));

  height.mockReturnValue(196);
  resized();
  expect(room()).toContain('196px');

  height.mockReturnValue(0);
  resized();
  expect(room()).toBe('');
});
