import { type RefObject, useEffect } from 'react';

const writing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.matches('input:not([type=checkbox]), textarea, select') || target.closest('dialog, [role=menu]') !== null);

const STEPS: Readonly<Record<string, readonly [columns: number, cards: number]>> = {
  j: [0, 1],
  ArrowDown: [0, 1],
  k: [0, -1],
  ArrowUp: [0, -1],
  l: [1, 0],
  ArrowRight: [1, 0],
  h: [-1, 0],
  ArrowLeft: [-1, 0],
};

/** j k h l and, on a card, the arrows go from card to card; Enter opens the CV; / goes to the search. */
export const useBoardKeys = (
  board: RefObject<HTMLElement | null>,
  search: RefObject<HTMLInputElement | null>,
): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || writing(event.target)) return;
      const columns = [...(board.current?.querySelectorAll('[data-column]') ?? [])]
        .map((column) => [...column.querySelectorAll<HTMLElement>('[data-row]')])
        .filter((cards) => cards.length > 0);
      const at = columns.findIndex((cards) => cards.some((card) => card.contains(document.activeElement)));
      const row = columns[at]?.findIndex((card) => card.contains(document.activeElement)) ?? -1;
      const card = columns[at]?.[row];
      const step = STEPS[event.key];
      if (event.key === '/') search.current?.focus();
      else if (event.key === 'Enter' && card !== undefined && card === document.activeElement)
        card.querySelector('a')?.click();
      else if (step !== undefined && (card !== undefined || event.key.length === 1)) {
        const goal = card === undefined ? columns[0] : columns[Math.min(columns.length - 1, Math.max(0, at + step[0]))];
        const next = goal?.[card === undefined ? 0 : Math.min(goal.length - 1, Math.max(0, row + step[1]))];
        next?.focus({ preventScroll: true });
        next?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      } else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [board, search]);
};
