import { type RefObject, useEffect } from 'react';

/**
 * While banners stand over the page it has room for them at its end (`--banner-room`), so that its last rows can be
 * scrolled out from under them.
 */
export const useRoomAtEnd = (region: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = region.current!;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const height = element.offsetHeight;
      if (height === 0) style.removeProperty('--banner-room');
      else style.setProperty('--banner-room', `calc(var(--bottom-taken, 0px) + ${height}px + var(--space-8))`);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [region]);
};
