import { type RefObject, useEffect } from 'react';

/**
 * Brings what is pressed into the middle of a line that goes on sideways: a filter that an address sets may stand beyond
 * the edge of a phone.
 *
 * @param chosen what is pressed, and what else makes the line longer
 */
export const useChosenInSight = (line: RefObject<HTMLElement | null>, chosen: string): void => {
  useEffect(() => {
    const pressed = line.current!.querySelector('[aria-pressed="true"]');
    // Measured where something is chosen alone: a phone lays the page out for it.
    if (pressed === null) return;
    // The line itself, or what is around it where it goes on with more than this.
    const scrolled = [line.current!, line.current!.parentElement!].find(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    );
    if (scrolled === undefined) return;
    const [own, all] = [pressed.getBoundingClientRect(), scrolled.getBoundingClientRect()];
    if (own.left >= all.left && own.right <= all.right) return;
    scrolled.scrollLeft += own.left - all.left - (all.width - own.width) / 2;
  }, [line, chosen]);
};
