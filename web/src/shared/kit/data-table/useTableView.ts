import { useSyncExternalStore, useState } from 'react';

export type TableView = 'table' | 'cards';

const WIDE = '(min-width: 62em)';

const subscribe = (listener: () => void): (() => void) => {
  if (typeof matchMedia !== 'function') return () => undefined;
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

const wide = (): boolean => (typeof matchMedia === 'function' ? matchMedia(WIDE).matches : true);

const kept = (key: string): TableView | undefined => {
  try {
    const value = localStorage.getItem(key);
    return value === 'table' || value === 'cards' ? value : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Cards on phones, the table on wide screens (readings.md, C15), until the reader chooses; the choice holds on this
 * device for this list.
 */
export const useTableView = (name: string): [TableView, (view: TableView) => void] => {
  const isWide = useSyncExternalStore(subscribe, wide, () => true);
  const key = `portal.view.${name}`;
  const [chosen, setChosen] = useState(() => kept(key));
  const choose = (view: TableView): void => {
    setChosen(view);
    try {
      localStorage.setItem(key, view);
    } catch {
      // Storage is switched off: the choice holds until the page is left.
    }
  };
  return [chosen ?? (isWide ? 'table' : 'cards'), choose];
};
