import { useState } from 'react';
import { OnThisDevice } from '../../onThisDevice';
import { useMedia } from '../useMedia';
import { type View } from '../ViewSwitch';

export type TableView = Extract<View, 'table' | 'cards'>;

export const isTableView = (view: View): view is TableView => view === 'table' || view === 'cards';

/**
 * Cards on phones, the table on wide screens (readings.md, C15), until the reader chooses. The choice holds on this
 * device for this list: what suits a phone does not suit the desk of the same account.
 */
export const useTableView = (name: string): [TableView, (view: TableView) => void] => {
  const isWide = useMedia('(min-width: 62em)');
  const stored = new OnThisDevice(`portal.view.${name}`);
  const [chosen, setChosen] = useState(() => stored.read());
  const choose = (view: TableView): void => {
    setChosen(view);
    stored.write(view);
  };
  return [chosen === 'table' || chosen === 'cards' ? chosen : isWide ? 'table' : 'cards', choose];
};
