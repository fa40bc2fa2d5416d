import { type Writable } from 'node:stream';
import { type Cell, type Sheet } from './workbook';

/** A spreadsheet takes a text that begins like this for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const written = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (cell instanceof Date) return cell.toISOString();
  const text = typeof cell === 'string' ? cell : cell.hyperlink;
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
};

const line = (cells: readonly Cell[]): string => `${cells.map(written).join(',')}\r\n`;

/** Writes lines of comma-separated values (RFC 4180), with the mark by which programs tell UTF-8. */
export const writeCsv = async <Row>(
  stream: Writable,
  { columns, pages }: Sheet<Row>,
  ready: () => Promise<void>,
): Promise<void> => {
  stream.write(`\ufeff${line(columns.map(({ header }) => header))}`);
  let place = 0;
  for await (const rows of pages) {
    stream.write(
      rows
        .map((row) => {
          place += 1;
          return line(columns.map(({ cell }) => cell(row, place)));
        })
        .join(''),
    );
    await ready();
  }
  stream.end();
};
