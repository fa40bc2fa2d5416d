import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import { type MouseEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { useText } from '../../i18n';
import { ChangedMark } from '../ChangedMark';
import { classes } from '../classes';
import { cellOf, sortOf } from './columns/cells';
import { givenWidths } from './columns/fit';
import { type Columns } from './columns/useColumns';
import { inGroups } from './groups';
import { RowLink } from './RowLink';
import { SkeletonRows } from './SkeletonRows';
import styles from './TableGrid.module.css';
import { tableTexts } from './texts';
import { type Column, type DataTableProps } from './types';

interface TableGridProps<Data, Row>
  extends Pick<DataTableProps<Data, Row>, 'label' | 'list' | 'rowId' | 'href' | 'group' | 'isMuted' | 'isChanged'> {
  readonly rows: readonly Row[];
  readonly waiting: boolean;
  /** The rows are of another page, which is on its way out. */
  readonly before: boolean;
  readonly columns: Columns<Row>;
  readonly shown: readonly Column<Row>[];
  readonly checkbox: ((row: Row) => ReactNode) | undefined;
  /** Selects the whole page. */
  readonly headCheckbox: ReactNode;
  readonly menuButton: ((row: Row) => ReactNode) | undefined;
  readonly isSelected: (row: Row) => boolean;
  readonly onOpen: (row: Row) => void;
  /** What a press on a row does; undefined for one that leads nowhere. */
  readonly pressed: (row: Row) => ((event: MouseEvent<HTMLElement>) => void) | undefined;
}

/** What does not fit into its cell is said when the pointer rests on it. */
const sayWhole = ({ target }: MouseEvent): void => {
  const cell = (target as HTMLElement).closest('td');
  if (cell === null || cell.querySelector('[title]:not([role=img])') !== null) return;
  const cut = [cell, ...cell.querySelectorAll<HTMLElement>('a, button, span')].some(
    ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth,
  );
  if (cut) cell.title = cell.textContent?.trim() ?? '';
  else cell.removeAttribute('title');
};

/** The rows as a table: rows of one height, a heading that stays in sight, columns as wide as there is room. */
export const TableGrid = <Data, Row>({
  label,
  list,
  rowId,
  href,
  group: groupOf,
  isMuted,
  isChanged,
  rows,
  waiting,
  before,
  columns,
  shown,
  checkbox,
  headCheckbox,
  menuButton,
  isSelected,
  onOpen,
  pressed,
}: TableGridProps<Data, Row>) => {
  const t = useText(tableTexts);
  const [dragged, setDragged] = useState<Readonly<Record<string, number>>>({});
  const widths = givenWidths(shown, { ...columns.widths, ...dragged });
  const count = shown.length + (checkbox === undefined ? 0 : 1) + (menuButton === undefined ? 0 : 1);

  /** Drags the edge of a heading: the width of its column follows the pointer and is kept when it is let go. */
  const drag =
    (id: string) =>
    (event: PointerEvent<HTMLElement>): void => {
      event.preventDefault();
      const grip = event.currentTarget;
      const from = event.clientX - grip.closest('th')!.offsetWidth;
      const follow = ({ clientX }: globalThis.PointerEvent): void => setDragged({ [id]: clientX - from });
      const end = ({ clientX }: globalThis.PointerEvent): void => {
        grip.removeEventListener('pointermove', follow);
        setDragged({});
        columns.resize(id, clientX - from);
      };
      grip.setPointerCapture(event.pointerId);
      grip.addEventListener('pointermove', follow);
      grip.addEventListener('pointerup', end, { once: true });
    };

  const rowOf = (row: Row) => {
    const press = pressed(row);
    return (
      <tr
        key={rowId(row)}
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

  return (
    <table className={classes(styles.table, before && styles.before)} aria-label={label}>
      <colgroup>
        {checkbox !== undefined && <col className={styles.checks} />}
        {shown.map(({ id }, index) => (
          <col key={id} style={{ width: widths[index] }} />
        ))}
        {menuButton !== undefined && <col className={styles.menus} />}
      </colgroup>
      <thead>
        <tr>
          {checkbox !== undefined && <th className={styles.tight}>{headCheckbox}</th>}
          {shown.map((column) => {
            const sort = sortOf(column);
            const sorted = sort !== undefined && sort === list.sort;
            const Arrow = !sorted ? IconSelector : list.dir === 'asc' ? IconArrowUp : IconArrowDown;
            return (
              <th
                key={column.id}
                scope="col"
                className={classes(column.align === 'end' && styles.end)}
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
                <span className={styles.grip} onPointerDown={drag(column.id)} aria-hidden />
              </th>
            );
          })}
          {menuButton !== undefined && (
            <th className={styles.tight}>
              <span className={styles.unseen}>{t('actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      {waiting && (
        <tbody>
          <SkeletonRows columns={count} label={t('loading')} rows={Math.min(list.size, 25)} />
        </tbody>
      )}
      {!waiting &&
        inGroups(rows, groupOf).map(({ group, rows: members }) => (
          // For the pointer alone: the whole text is in the cell for everybody else.
          // oxlint-disable-next-line jsx-a11y/mouse-events-have-key-events
          <tbody key={group?.key ?? 'all'} onMouseOver={sayWhole}>
            {group !== undefined && (
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={count}>
                  {group.heading}
                </th>
              </tr>
            )}
            {members.map(rowOf)}
          </tbody>
        ))}
    </table>
  );
};
