import { type RefObject, useEffect, useLayoutEffect } from 'react';

/**
 * Tells the columns how much stands above them (`--above`), whatever the header and the notices of the moment need, so
 * that they use the height that is left.
 */
export const useHeightLeft = (board: RefObject<HTMLElement | null>): void => {
  const measure = (): void => {
    const element = board.current;
    if (element === null) return;
    element.style.setProperty('--above', `${Math.round(element.getBoundingClientRect().top + window.scrollY)}px`);
  };
  // With every drawing: the columns come after the first one, when their cards have arrived.
  useLayoutEffect(measure);
  useEffect(() => {
    if (typeof ResizeObserver !== 'function') return undefined;
    // Whatever comes and goes above the columns makes the page higher or lower.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
    // It measures what is on screen by then.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
};
