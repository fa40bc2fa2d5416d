import { type ReactNode } from 'react';
import styles from './SmallTable.module.css';

export interface SmallColumn<Row> {
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Set to the end, as numbers are. */
  readonly number?: boolean;
}

interface SmallTableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** The first one names the row. */
  readonly columns: readonly SmallColumn<Row>[];
}

/** A few rows of figures. On a phone each row is its name with its figures below, so nothing is scrolled sideways. */
export const SmallTable = <Row,>({ label, rows, keyOf, columns }: SmallTableProps<Row>) => (
  <table className={styles.table} aria-label={label}>
    <thead>
      <tr>
        {columns.map(({ header, number }) => (
          <th key={header} scope="col" className={number ? styles.number : undefined}>
            {header}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={keyOf(row)}>
          {columns.map(({ header, cell, number }, index) =>
            index === 0 ? (
              <th key={header} scope="row">
                {cell(row)}
              </th>
            ) : (
              <td key={header} data-header={header} className={number ? styles.number : undefined}>
                {cell(row)}
              </td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  </table>
);
