import { type RefObject } from 'react';
import { useText } from '../../../shared/i18n';
import { keyTexts, useKeys } from '../../../shared/kit';
import { placementsTexts } from '../texts';

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
  const t = useText(placementsTexts, keyTexts);
  const columnsNow = (): HTMLElement[][] =>
    [...(board.current?.querySelectorAll('[data-column]') ?? [])]
      .map((column) => [...column.querySelectorAll<HTMLElement>('[data-row]')])
      .filter((cards) => cards.length > 0);

  const go = ({ key }: KeyboardEvent): boolean => {
    const columns = columnsNow();
    const at = columns.findIndex((cards) => cards.some((card) => card.contains(document.activeElement)));
    const row = columns[at]?.findIndex((card) => card.contains(document.activeElement)) ?? -1;
    const onCard = row >= 0;
    if (!onCard && key.length > 1) return false;
    const [across, down] = STEPS[key]!;
    const goal = onCard ? columns[Math.min(columns.length - 1, Math.max(0, at + across))] : columns[0];
    const next = goal?.[onCard ? Math.min(goal.length - 1, Math.max(0, row + down)) : 0];
    next?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return true;
  };

  useKeys(t('list'), [
    { keys: ['j', 'k', 'h', 'l'], label: t('keyCards'), run: go },
    { keys: ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight'], label: undefined, run: go },
    {
      keys: ['Enter'],
      label: t('openCv'),
      run: () => {
        const card = columnsNow()
          .flat()
          .find((each) => each === document.activeElement);
        card?.querySelector('a')?.click();
        return card !== undefined;
      },
    },
    { keys: ['/'], label: t('search'), run: () => search.current?.focus() },
  ]);
};
