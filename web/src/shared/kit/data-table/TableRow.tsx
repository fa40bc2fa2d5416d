import { ChangedMark } from '../ChangedMark';
import { classes } from '../classes';
import { cellOf } from './columns/cells';
import { RowLink } from './RowLink';
import styles from './TableGrid.module.css';
import { type Column, type RowsProps } from './types';

interface TableRowProps<Data, Row> extends Omit<RowsProps<Data, Row>, 'label' | 'rows' | 'group'> {
  readonly row: Row;
  readonly shown: readonly Column<Row>[];
  readonly isSelected: (row: Row) => boolean;
}

/** One row of the table. */
export const TableRow = <Data, Row>({
  row,
  rowId,
  href,
  shown,
  checkbox,
  menuButton,
  pressed,
  onOpen,
  isSelected,
  isMuted,
  isChanged,
}: TableRowProps<Data, Row>) => {
  const press = pressed(row);
  return (
    <tr
      data-row={rowId(row)}
      tabIndex={-1}
      className={classes(
        styles.row,
        press !== undefined && styles.openable,
        isSelected(row) && styles.selected,
        isMuted?.(row) && styles.muted,
      )}
      onClick={press}
    >
      {checkbox !== undefined && <td className={styles.tight}>{checkbox(row)}</td>}
      {shown.map((column) => {
        const content = cellOf(column, row);
        const named =
          column.primary && press !== undefined ? (
            <RowLink href={href?.(row)} onOpen={() => onOpen(row)}>
              {content}
            </RowLink>
          ) : (
            content
          );
        return (
          <td
            key={column.id}
            className={classes(column.align === 'end' && styles.end, column.primary && styles.primary)}
          >
            {column.primary && isChanged?.(row) ? (
              <span className={styles.changed}>
                {named}
                <ChangedMark />
              </span>
            ) : (
              named
            )}
          </td>
        );
      })}
      {menuButton !== undefined && <td className={styles.tight}>{menuButton(row)}</td>}
    </tr>
  );
};
