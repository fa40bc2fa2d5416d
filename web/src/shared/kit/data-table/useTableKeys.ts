import { type RefObject } from 'react';
import { useText } from '../../i18n';
import { keyTexts, useKeys } from '../keyboard';

interface TableKeys {
  readonly table: RefObject<HTMLElement | null>;
  readonly search: RefObject<HTMLInputElement | null>;
  /** Goes to the page after (1) or before (-1), whose first or last row then takes the focus; false where there is none. */
  readonly onPage: (direction: 1 | -1) => boolean;
  /** `elsewhere`: in a tab of its own. */
  readonly onOpen: (index: number, elsewhere: boolean) => void;
  readonly onToggle: ((index: number) => void) | undefined;
  readonly onEscape: () => boolean;
}

/** j and k move between rows and over the ends of pages, Enter opens, x selects, / searches, Escape clears the selection. */
export const useTableKeys = ({ table, search, onPage, onOpen, onToggle, onEscape }: TableKeys): void => {
  const t = useText(keyTexts);
  const rowsNow = (): HTMLElement[] => [...(table.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const focused = (rows: readonly HTMLElement[]): number =>
    rows.findIndex((row) => row.contains(document.activeElement));

  const step = (direction: 1 | -1): boolean => {
    const rows = rowsNow();
    const at = focused(rows);
    const next = rows[at < 0 ? 0 : at + direction];
    if (next === undefined) return at >= 0 && onPage(direction);
    next.focus();
    return true;
  };

  const openRow = (elsewhere: boolean): boolean => {
    const rows = rowsNow();
    const at = focused(rows);
    if (at < 0 || rows[at] !== document.activeElement) return false;
    onOpen(at, elsewhere);
    return true;
  };

  useKeys(t('list'), [
    { keys: ['j', 'k'], label: t('row'), run: ({ key }) => step(key === 'j' ? 1 : -1) },
    {
      keys: ['Enter'],
      label: t('open'),
      run: () => openRow(false),
    },
    { keys: ['Ctrl+Enter'], label: t('openElsewhere'), run: () => openRow(true) },
    {
      keys: ['x'],
      label: onToggle === undefined ? undefined : t('select'),
      run: () => {
        const at = focused(rowsNow());
        if (at < 0 || onToggle === undefined) return false;
        onToggle(at);
        return true;
      },
    },
    {
      keys: ['/'],
      label: t('search'),
      run: () => {
        search.current?.focus();
        return search.current !== null;
      },
    },
    { keys: ['Escape'], label: onToggle === undefined ? undefined : t('unselect'), run: onEscape },
  ]);
};
