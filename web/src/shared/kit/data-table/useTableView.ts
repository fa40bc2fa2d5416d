import { useState } from 'react';
import { useMedia } from '../useMedia';
import { type View } from '../ViewSwitch';

export type TableView = Extract<View, 'table' | 'cards'>;

export const isTableView = (view: View): view is TableView => view === 'table' || view === 'cards';

const kept = (key: string): TableView | undefined => {
  try {
    const value = localStorage.getItem(key);
    return value === 'table' || value === 'cards' ? value : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Cards on phones, the table on wide screens (readings.md, C15), until the reader chooses. The choice holds on this
 * device for this list: what suits a phone does not suit the desk of the same account.
 */
export const useTableView = (name: string): [TableView, (view: TableView) => void] => {
  const isWide = useMedia('(min-width: 62em)');
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
