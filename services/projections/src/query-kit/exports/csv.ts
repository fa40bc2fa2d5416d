import { CSV_MARK, type CsvCell, csvLine } from '@berangkat/contracts/csv';
import { type Writable } from 'node:stream';
import { type Cell, type Sheet } from './workbook';

/** Of a link its address, which stands in a file of values without the words. */
const plain = (cell: Cell): CsvCell =>
  cell !== null && typeof cell === 'object' && 'hyperlink' in cell ? cell.hyperlink : cell;

/** Writes lines of comma-separated values, with the mark by which programs tell UTF-8. */
export const writeCsv = async <Row>(
  stream: Writable,
  { columns, pages }: Sheet<Row>,
  ready: () => Promise<void>,
): Promise<void> => {
  stream.write(`${CSV_MARK}${csvLine(columns.map(({ header }) => header))}`);
  let place = 0;
  for await (const rows of pages) {
    stream.write(
      rows
        .map((row) => {
          place += 1;
          return csvLine(columns.map(({ cell }) => plain(cell(row, place))));
        })
        .join(''),
    );
    await ready();
  }
  stream.end();
};
