import { type RefObject, useEffect } from 'react';

/** Bars at the bottom of the screen, and how many pixels of it they take. */
const bars = new Map<HTMLElement, number>();

const tell = (): void => {
  const taken = Math.max(0, ...bars.values());
  document.documentElement.style.setProperty('--bottom-taken', `${taken}px`);
};

/** For a bar that sticks to the bottom of the screen: banners appear above it, however high it grows. */
export const useBottomBar = (bar: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = bar.current;
    if (element === null) return;
    const measure = (): void => {
      bars.set(element, element.offsetHeight + (Number.parseFloat(getComputedStyle(element).bottom) || 0));
      tell();
    };
    // It measures at once, too, when the page has been laid out: asked for here, a phone lays it out a time more.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      bars.delete(element);
      tell();
    };
  });
};
