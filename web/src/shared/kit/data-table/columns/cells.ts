import { type ReactNode } from 'react';
import { type Column } from '../types';

/** Answers the content of a cell: what the column makes of the row, or the field of its name, or a dash for nothing. */
export const cellOf = <Row>(column: Column<Row>, row: Row): ReactNode =>
  column.cell === undefined ? ((row[column.id] as string | number | null | undefined) ?? '–') : column.cell(row);

/** Answers the server's sort key for a column's heading; undefined where it does not sort. */
export const sortOf = <Row>({ sort, id }: Column<Row>): string | undefined => (sort === true ? id : sort);
