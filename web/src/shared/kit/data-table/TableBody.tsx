import { type ReactNode } from 'react';
import { useText } from '../../i18n';
import { CardList, SkeletonCards } from './CardList';
import { type Fit } from './columns/fit';
import { type Columns } from './columns/useColumns';
import { TableGrid } from './TableGrid';
import { tableTexts } from './texts';
import { type DataTableProps, type RowsProps } from './types';
import { type TableView } from './useTableView';

interface TableBodyProps<Data, Row>
  extends RowsProps<Data, Row>,
    Pick<DataTableProps<Data, Row>, 'list' | 'card' | 'columns'> {
  readonly view: TableView;
  readonly waiting: boolean;
  /** The rows are of another page, which is on its way out. */
  readonly before: boolean;
  /** The columns as the reader wants them, and those that there is room for. */
  readonly chosen: Columns<Row>;
  readonly fit: Fit<Row>;
  /** Told when the rows of the table are there, to measure them. */
  readonly onRows: (table: HTMLTableElement) => void;
  /** Selects the whole page. */
  readonly headCheckbox: ReactNode;
  readonly isSelected: (row: Row) => boolean;
}

/** The rows as a table or as cards, or what shows that they are on their way. */
export const TableBody = <Data, Row>(props: TableBodyProps<Data, Row>) => {
  const { view, waiting, columns, card, chosen, fit, onRows, ...shared } = props;
  const t = useText(tableTexts);
  if (view === 'table') {
    return <TableGrid {...shared} waiting={waiting} columns={chosen} fit={fit} onRows={onRows} />;
  }
  if (waiting) return <SkeletonCards label={t('loading')} />;
  return <CardList {...shared} columns={columns} card={card} />;
};
