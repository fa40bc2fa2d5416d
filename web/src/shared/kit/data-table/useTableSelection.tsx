import { type PageInfo } from '@berangkat/contracts/kernel';
import { type ReactNode, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useText } from '../../i18n';
import { errorsEnded, useBanner } from '../banner';
import { BulkBar } from './BulkBar';
import styles from './DataTable.module.css';
import { tableTexts } from './texts';
import { type DataTableProps } from './types';
import { useSelection } from './useSelection';

export interface TableSelection<Row> {
  readonly count: number;
  readonly has: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
  readonly clear: () => void;
  /** Undefined where nothing can be selected. */
  readonly checkbox: ((row: Row) => ReactNode) | undefined;
  /** Selects the whole page. */
  readonly headCheckbox: ReactNode;
  /** Acts on the selected rows. */
  readonly bar: ReactNode;
}

/** The subject of the message that nothing is selected: it goes when something is. */
export const NOTHING_SELECTED = 'selection';

/** The selection of a table, with the boxes that make it and the bar that acts on it. */
export const useTableSelection = <Data, Row>(
  {
    list,
    pick,
    rowId,
    rowName,
    bulk,
    readAll,
    timeout,
  }: Pick<DataTableProps<Data, Row>, 'list' | 'pick' | 'rowId' | 'rowName' | 'bulk' | 'readAll' | 'timeout'>,
  rows: readonly Row[],
  page: PageInfo | undefined,
): TableSelection<Row> => {
  const t = useText(tableTexts);
  const banner = useBanner();
  const { toggle, clear, count, has, ...selection } = useSelection(
    rows,
    rowId,
    `${list.search} ${list.activeFilters.map((filter) => list.filterOf(filter)).join(' ')}`,
  );
  const dispatch = useDispatch();
  const isAny = count > 0;
  useEffect(() => {
    if (isAny) dispatch(errorsEnded([NOTHING_SELECTED]));
  }, [dispatch, isAny]);
  const selectAll = async (): Promise<void> => {
    const data = await readAll?.();
    if (data === undefined) return banner('error', t('selectAllFailed'), { timeout });
    banner.mended();
    selection.add(pick(data).rows);
  };

  return {
    count,
    has,
    toggle,
    clear,
    checkbox:
      bulk &&
      ((row) => (
        <input
          type="checkbox"
          className={styles.check}
          aria-label={t('selectRow', { name: rowName(row) })}
          checked={has(row)}
          onChange={() => toggle(row)}
        />
      )),
    headCheckbox: (
      <input
        type="checkbox"
        className={styles.check}
        aria-label={t('selectPage')}
        checked={selection.all}
        ref={(box) => {
          if (box !== null) box.indeterminate = selection.some && !selection.all;
        }}
        onChange={() => selection.toggleAll()}
      />
    ),
    bar: bulk && (
      <BulkBar
        count={count}
        onClear={clear}
        actions={count > 0 ? bulk(selection.rows, clear) : null}
        all={readAll !== undefined && selection.all && page !== undefined ? { page, select: selectAll } : undefined}
      />
    ),
  };
};
