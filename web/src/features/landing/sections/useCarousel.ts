import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Milliseconds between two steps (000 §9: 2 to 2.5 seconds; readings.md, A53). */
const PACE = 2_500;

const still = (): boolean => typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Moves a scrolling track by one slide at a time, and back to the beginning after the end. `hold` goes on the track: it
 * stops while pointed at or focused.
 */
export const useCarousel = (track: RefObject<HTMLElement | null>) => {
  const [playing, setPlaying] = useState(true);
  const [held, setHeld] = useState(false);

  // The page is drawn before anybody reads it; what this reader prefers is known here only.
  useEffect(() => {
    if (still()) setPlaying(false);
  }, []);

  const step = useCallback(
    (direction: 1 | -1) => {
      const element = track.current;
      if (element === null) return;
      const slides = element.children;
      const width =
        slides.length > 1
          ? (slides[1] as HTMLElement).offsetLeft - (slides[0] as HTMLElement).offsetLeft
          : element.clientWidth;
      const end = element.scrollWidth - element.clientWidth;
      const next = element.scrollLeft + direction * width;
      const goal =
        direction > 0 && element.scrollLeft >= end - 4 ? 0 : direction < 0 && element.scrollLeft <= 4 ? end : next;
      element.scrollTo({ left: goal, behavior: still() ? 'auto' : 'smooth' });
    },
    [track],
  );

  useEffect(() => {
    if (!playing || held) return;
    const timer = setInterval(() => {
      // Out of sight it stands still, which saves a phone's battery.
      const box = track.current?.getBoundingClientRect();
      if (box !== undefined && box.bottom > 0 && box.top < window.innerHeight && document.visibilityState === 'visible')
        step(1);
    }, PACE);
    return () => clearInterval(timer);
  }, [playing, held, step, track]);

  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onTouchStart: () => setHeld(true),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return { playing, setPlaying, hold, step };
};
