import { type MouseEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useText } from '../../i18n';
import { classes } from '../classes';
import { CHECKS, type Fit, MENUS } from './columns/fit';
import { type Columns } from './columns/useColumns';
import { useRowsThere } from './columns/useMeasured';
import { inGroups } from './groups';
import styles from './TableGrid.module.css';
import { TableHeading } from './TableHeading';
import { TableRow } from './TableRow';
import { tableTexts } from './texts';
import { type DataTableProps, type RowsProps } from './types';
import { Skeleton } from '../Skeleton';

interface ColumnDrag {
  /** Width of the column that is being dragged, by its id. */
  readonly dragged: Readonly<Record<string, number>>;
  /** For the edge of a heading, when it is pressed. */
  readonly drag: (id: string) => (event: PointerEvent<HTMLElement>) => void;
}

/** Drags the edge of a heading: the width of its column follows the pointer and is kept when it is let go. */
const useColumnDrag = (onResize: (id: string, width: number) => void): ColumnDrag => {
  const [dragged, setDragged] = useState<Readonly<Record<string, number>>>({});
  return {
    dragged,
    drag: (id) => (event) => {
      event.preventDefault();
      const grip = event.currentTarget;
      const from = event.clientX - grip.closest('th')!.offsetWidth;
      const follow = ({ clientX }: globalThis.PointerEvent): void => setDragged({ [id]: clientX - from });
      const end = ({ clientX }: globalThis.PointerEvent): void => {
        grip.removeEventListener('pointermove', follow);
        setDragged({});
        onResize(id, clientX - from);
      };
      grip.setPointerCapture(event.pointerId);
      grip.addEventListener('pointermove', follow);
      grip.addEventListener('pointerup', end, { once: true });
    },
  };
};

interface SkeletonRowsProps {
  readonly columns: number;
  readonly label: string;
  readonly rows?: number;
}

/** Rows on their way, as high as the rows that come. */
const SkeletonRows = ({ columns, label, rows = 10 }: SkeletonRowsProps) => (
  <>
    {Array.from({ length: rows }, (_, row) => (
      <tr key={row} className={styles.row} aria-label={row === 0 ? label : undefined} aria-hidden={row > 0}>
        {Array.from({ length: columns }, (_cell, column) => (
          <td key={column}>
            <Skeleton width={`${[72, 56, 64, 48, 80][(row + column) % 5]!}%`} />
          </td>
        ))}
      </tr>
    ))}
  </>
);

interface TableGridProps<Data, Row> extends RowsProps<Data, Row>, Pick<DataTableProps<Data, Row>, 'list'> {
  readonly waiting: boolean;
  /** The rows are of another page, which is on its way out. */
  readonly before: boolean;
  readonly columns: Columns<Row>;
  readonly fit: Fit<Row>;
  readonly onRows: (table: HTMLTableElement) => void;
  /** Selects the whole page. */
  readonly headCheckbox: ReactNode;
  readonly isSelected: (row: Row) => boolean;
}

/** Shows the whole of a cut cell when the pointer rests on it. */
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
export const TableGrid = <Data, Row>(props: TableGridProps<Data, Row>) => {
  const { label, list, rowId, group: groupOf, rows, waiting, before, columns, fit, checkbox, menuButton } = props;
  const { columns: shown } = fit;
  const t = useText(tableTexts);
  const { dragged, drag } = useColumnDrag(columns.resize);
  const widths = { ...fit.widths, ...dragged };
  const whole =
    Object.values(fit.widths).reduce<number>((sum, width = 0) => sum + width, 0) +
    (checkbox === undefined ? 0 : CHECKS) +
    (menuButton === undefined ? 0 : MENUS);
  const table = useRef<HTMLTableElement>(null);
  useRowsThere(table, waiting, shown.map(({ id }) => id).join(), props.onRows);
  const count = shown.length + (checkbox === undefined ? 0 : 1) + (menuButton === undefined ? 0 : 1);

  return (
    <div className={fit.sideways ? styles.sideways : undefined}>
      <table
        ref={table}
        className={classes(styles.table, before && styles.before)}
        aria-label={label}
        style={fit.sideways ? { minWidth: whole } : undefined}
      >
        {/* Made anew with its widths: Chromium goes on with those that it laid out before they were measured. */}
        <colgroup key={Object.values(fit.widths).join()}>
          {checkbox !== undefined && <col className={styles.checks} />}
          {shown.map(({ id }) => (
            <col key={id} style={{ width: widths[id] }} />
          ))}
          {menuButton !== undefined && <col className={styles.menus} />}
        </colgroup>
        <thead>
          <tr>
            {checkbox !== undefined && <th className={styles.tight}>{props.headCheckbox}</th>}
            {shown.map((column) => (
              <TableHeading key={column.id} column={column} list={list} onDrag={drag(column.id)} />
            ))}
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
              {members.map((row) => (
                <TableRow key={rowId(row)} {...props} shown={shown} row={row} />
              ))}
            </tbody>
          ))}
      </table>
    </div>
  );
};
