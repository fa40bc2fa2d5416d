import { type RefObject, useLayoutEffect } from 'react';
import { onPlaces, placesNow } from './places';

/** Pixels that a message needs to say something. */
const LEAST = 260;

/** From this width on there is room beside the title of a page. */
const DESK = '(min-width: 48em)';

/** Pixels of the bar, which lies over what is scrolled under it. */
const BAR = 56;

const isInSight = (element: Element): boolean => {
  const { width, top } = element.getBoundingClientRect();
  return width >= LEAST && top >= BAR;
};

/**
 * Keeps the region of messages where it covers nothing: on a line of the dialog that is modal, else in the head of the
 * page at desks, as long as that is in sight and wide enough; else at home, where it is a line at the bottom of the
 * screen. The element itself moves, so that its messages keep their time.
 */
export const usePlace = (
  home: RefObject<HTMLElement | null>,
  region: RefObject<HTMLElement | null>,
  /** There is one: the heads of pages make room for it (`data-wanted`). */
  some: boolean,
  /** Told when a dialog takes the messages, and when it gives them back. */
  onModal: (modal: boolean) => void,
): void => {
  useLayoutEffect(() => {
    const seen = new Set<Element>();
    const place = (): void => {
      const modal = placesNow().findLast((each) => each.modal)?.element;
      const head = matchMedia(DESK).matches
        ? placesNow().findLast(({ element, modal: isModal }) => !isModal && seen.has(element))?.element
        : undefined;
      const host = modal ?? head ?? home.current;
      const { current } = region;
      if (host === null || host === undefined || current === null || current.parentElement === host) return;
      current.dataset.place = modal !== undefined ? 'dialog' : head !== undefined ? 'head' : 'bottom';
      host.append(current);
      onModal(modal !== undefined);
    };
    const sight =
      typeof IntersectionObserver === 'function'
        ? new IntersectionObserver(
            (entries) => {
              for (const { target, isIntersecting, boundingClientRect } of entries) {
                if (isIntersecting && boundingClientRect.width >= LEAST) seen.add(target);
                else seen.delete(target);
              }
              place();
            },
            { rootMargin: `-${BAR}px 0px 0px 0px`, threshold: [0, 0.9] },
          )
        : undefined;
    const observe = (): void => {
      sight?.disconnect();
      const now = placesNow().filter(({ modal }) => !modal);
      for (const element of seen) if (now.every((each) => each.element !== element)) seen.delete(element);
      for (const { element } of now) {
        element.toggleAttribute('data-wanted', some);
        if (isInSight(element)) seen.add(element);
        sight?.observe(element);
      }
      place();
    };
    observe();
    window.addEventListener('resize', observe);
    const leave = onPlaces(observe);
    return () => {
      leave();
      window.removeEventListener('resize', observe);
      sight?.disconnect();
    };
  }, [home, region, some, onModal]);
};
