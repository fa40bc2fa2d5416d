import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import { type PointerEvent } from 'react';
import { useText } from '../../i18n';
import { classes } from '../classes';
import { sortOf } from './columns/cells';
import { mayBeCut } from './columns/fit';
import styles from './TableGrid.module.css';
import { tableTexts } from './texts';
import { type Column } from './types';
import { type ListParams } from './useListParams';

interface TableHeadingProps<Row> {
  readonly column: Column<Row>;
  readonly list: ListParams;
  /** Its edge is pressed. */
  readonly onDrag: (event: PointerEvent<HTMLElement>) => void;
}

/** The heading of a column: a press sorts by it, its edge makes it wider. */
export const TableHeading = <Row,>({ column, list, onDrag }: TableHeadingProps<Row>) => {
  const t = useText(tableTexts);
  const sort = sortOf(column);
  const sorted = sort !== undefined && sort === list.sort;
  const Arrow = !sorted ? IconSelector : list.dir === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <th
      scope="col"
      data-column={column.id}
      data-may-be-cut={mayBeCut(column) ? '' : undefined}
      className={classes(column.align === 'end' && styles.end, column.primary && styles.primary)}
      aria-sort={sorted ? (list.dir === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {sort === undefined ? (
        column.header
      ) : (
        <button
          type="button"
          className={classes(styles.sort, sorted && styles.sorted)}
          title={t('sortBy', { column: column.header })}
          onClick={() => list.sortBy(sort)}
        >
          <span>{column.header}</span>
          <Arrow size={14} aria-hidden />
        </button>
      )}
      <span className={styles.grip} onPointerDown={onDrag} aria-hidden />
    </th>
  );
};
