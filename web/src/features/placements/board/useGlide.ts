import { type RefObject, useLayoutEffect, useRef } from 'react';

interface CardPosition {
  readonly column: string;
  /** Pixels in the content of the board and of the column, so that scrolling does not count as moving. */
  readonly x: number;
  readonly y: number;
}

const MILLISECONDS = 420;
const EASING = 'cubic-bezier(0.2, 0.7, 0.2, 1)';
const still = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A card of another column flies above the board: columns scroll, and would cut it at their edges. */
const glideAbove = (area: HTMLElement, card: HTMLElement, { left, top, width }: DOMRect, from: string): void => {
  const above = card.cloneNode(true) as HTMLElement;
  above.removeAttribute('data-row');
  // As attributes: Safari 15.4 has no property `inert`.
  above.setAttribute('inert', '');
  above.setAttribute('aria-hidden', 'true');
  above.style.setProperty('--tone', getComputedStyle(card).getPropertyValue('--tone'));
  Object.assign(above.style, { position: 'fixed', left: `${left}px`, top: `${top}px`, width: `${width}px`, zIndex: 5 });
  area.append(above);
  const flight = above.animate([{ transform: from }, { transform: 'none' }], {
    duration: MILLISECONDS,
    easing: EASING,
  });
  flight.onfinish = flight.oncancel = () => above.remove();
  card.animate([{ opacity: 0 }, { opacity: 0 }], { duration: MILLISECONDS });
};

/**
 * Cards that another answer puts elsewhere glide there; one that changed its column or is new glows. Where and when
 * nothing moves for the reader's sake (reduced motion), the glow alone tells.
 */
export const useGlide = (board: RefObject<HTMLElement | null>, answer: unknown): void => {
  const places = useRef<ReadonlyMap<string, CardPosition>>(undefined);

  useLayoutEffect(() => {
    const area = board.current;
    if (area === null) return;
    const frame = area.getBoundingClientRect();
    const cards = [...area.querySelectorAll<HTMLElement>('[data-row]')];
    const now = new Map<string, CardPosition>();
    const frames = new Map<HTMLElement, DOMRect>();
    // All is measured before anything is moved: measuring between two animations would lay the page out for each card.
    for (const card of cards) {
      const rect = card.getBoundingClientRect();
      const { left, top } = rect;
      frames.set(card, rect);
      const list = card.parentElement!;
      now.set(card.dataset.row!, {
        column: card.closest<HTMLElement>('[data-column]')!.dataset.column!,
        x: left - frame.left + area.scrollLeft,
        y: top - list.getBoundingClientRect().top + list.scrollTop,
      });
    }
    const before = places.current;
    places.current = now;
    if (before === undefined || typeof area.animate !== 'function') return;
    for (const card of cards) {
      const to = now.get(card.dataset.row!)!;
      const from = before.get(card.dataset.row!);
      const elsewhere = from?.column !== to.column;
      const [dx, dy] = from === undefined ? [0, -14] : [from.x - to.x, from.y - to.y];
      const begin = `translate(${dx}px, ${dy}px)`;
      if ((dx !== 0 || dy !== 0) && !still()) {
        if (from !== undefined && elsewhere) glideAbove(area, card, frames.get(card)!, begin);
        else
          card.animate([{ transform: begin, ...(from === undefined && { opacity: 0 }) }, { transform: 'none' }], {
            duration: elsewhere ? MILLISECONDS : 260,
            easing: EASING,
          });
      }
      if (elsewhere)
        card.animate([{ boxShadow: '0 0 0 3px var(--tone)' }, { boxShadow: '0 0 0 3px transparent' }], {
          duration: 2_000,
          delay: still() ? 0 : MILLISECONDS,
          fill: 'backwards',
        });
    }
  }, [board, answer]);
};
