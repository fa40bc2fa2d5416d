import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

const GAP = 6;

export type Side = 'start' | 'end';

const place = (anchor: DOMRect, box: DOMRect, side: Side): { top: number; left: number } => {
  const below = anchor.bottom + GAP;
  const top = below + box.height > window.innerHeight - GAP ? Math.max(GAP, anchor.top - box.height - GAP) : below;
  const wanted = side === 'start' ? anchor.left : anchor.right - box.width;
  return { top, left: Math.min(Math.max(GAP, wanted), window.innerWidth - box.width - GAP) };
};

/**
 * Keeps a box below (or above) the control that opened it, and closes it when somebody presses elsewhere.
 *
 * @param side which edges stand one below the other: the left ones (`start`) or the right ones (`end`)
 * @returns where the box stands, in pixels of the window; undefined until it has been measured
 */
export const useAnchored = (
  box: RefObject<HTMLElement | null>,
  anchor: HTMLElement,
  side: Side,
  onClose: () => void,
): { top: number; left: number } | undefined => {
  const [position, setPosition] = useState<{ top: number; left: number }>();

  useLayoutEffect(() => {
    const measure = (): void =>
      setPosition(place(anchor.getBoundingClientRect(), box.current!.getBoundingClientRect(), side));
    measure();
    // The content of the box may come later, or be narrowed by typing.
    if (typeof ResizeObserver !== 'function') return undefined;
    const sizes = new ResizeObserver(measure);
    sizes.observe(box.current!);
    return () => sizes.disconnect();
  }, [anchor, box, side]);

  useEffect(() => {
    const outside = (event: Event): void => {
      if (!box.current?.contains(event.target as Node) && !anchor.contains(event.target as Node)) onClose();
    };
    // A row that takes the focus may still be scrolling into sight when its menu opens: the box goes along, and closes
    // only when its row is gone.
    const follow = (event: Event): void => {
      if (box.current === null || box.current.contains(event.target as Node)) return;
      const at = anchor.getBoundingClientRect();
      if (at.bottom < 0 || at.top > window.innerHeight) onClose();
      else setPosition(place(at, box.current.getBoundingClientRect(), side));
    };
    document.addEventListener('pointerdown', outside);
    window.addEventListener('resize', onClose);
    window.addEventListener('scroll', follow, true);
    return () => {
      document.removeEventListener('pointerdown', outside);
      window.removeEventListener('resize', onClose);
      window.removeEventListener('scroll', follow, true);
    };
  }, [anchor, box, side, onClose]);

  return position;
};
