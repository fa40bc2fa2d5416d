import { useEffect, useRef } from 'react';
import { usePreference, usePreferencesKnown } from '../../../preferences';
import { type Columns } from '../columns/useColumns';
import { type ListParams } from '../useListParams';

/** A name for a search, filters, an order and columns. */
export interface SavedView {
  readonly name: string;
  readonly address: string;
  readonly isDefault?: boolean | undefined;
}

export interface SavedViewsOf {
  readonly all: readonly SavedView[];
  /** The one that is on screen; undefined for one that has no name. */
  readonly current: SavedView | undefined;
  /** Whether nothing is asked for: every row, in the list's own order. */
  readonly everything: boolean;
  readonly open: (view: SavedView | undefined) => void;
  /** Gives what is on screen a name; a view of that name is replaced. */
  readonly save: (name: string) => void;
  readonly remove: (view: SavedView) => void;
  /** Opens the list with this view from now on; undefined for none. */
  readonly setDefault: (view: SavedView | undefined) => void;
}

/** As many as a row of tabs and the server's limit can hold. */
export const MOST_VIEWS = 20;
const NONE: SavedView[] = [];

/** The views that the account saved of a list. One that is the default opens with the list, where its address is bare. */
export const useSavedViews = <Row>(name: string, list: ListParams, columns: Columns<Row>): SavedViewsOf => {
  const [kept, keep] = usePreference(`${name}.views`, NONE);
  const known = usePreferencesKnown();
  const { viewAddress, openView } = list;

  // Once, when the list is opened: who then clears the filters wants to see everything.
  const opening = useRef(viewAddress === '');
  useEffect(() => {
    if (viewAddress !== '') opening.current = false;
    if (!opening.current) return;
    const standard = kept.find(({ isDefault }) => isDefault);
    if (standard !== undefined) openView(standard.address);
    if (standard !== undefined || known) opening.current = false;
  }, [kept, known, openView, viewAddress]);

  return {
    all: kept,
    current: kept.find(({ address }) => address === viewAddress),
    everything: viewAddress === '',
    open: (view) => openView(view?.address ?? ''),
    save: (wanted) => {
      const address = list.addressWith(
        columns.changed && list.columns === undefined ? columns.wanted.map(({ id }) => id) : list.columns,
      );
      const same = kept.find((view) => view.name === wanted);
      const view = { name: wanted, address, ...(same?.isDefault === true && { isDefault: true }) };
      keep(
        same === undefined ? [...kept, view].slice(-MOST_VIEWS) : kept.map((other) => (other === same ? view : other)),
      );
      if (address !== viewAddress) openView(address);
    },
    remove: (view) => keep(kept.filter((other) => other !== view)),
    setDefault: (view) =>
      keep(
        kept.map(({ name: called, address }) => ({
          name: called,
          address,
          ...(called === view?.name && { isDefault: true }),
        })),
      ),
  };
};
