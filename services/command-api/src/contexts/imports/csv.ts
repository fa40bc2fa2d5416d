import { pipeline, Readable } from 'node:stream';
import {
  CELL_MAX,
  IMPORT_COLUMNS,
  type ImportKind,
  MAX_ROWS,
  problemCode,
  REASON_COLUMN,
  REQUIRED_COLUMNS,
  type RowProblem,
  SECRET_COLUMN,
} from '@berangkat/contracts/imports';
import { PHONE_PATTERN, typedPhone } from '@berangkat/contracts/phones/typed';
import { CsvError, parse } from 'csv-parse';

/**
 * A row by the names of its columns, cells without the spaces around them; empty ones are left out. What stands beyond
 * the last column has no name.
 */
export type Cells = Readonly<Record<string, string>>;

export interface CsvRow {
  /** As spreadsheets count: the names of the columns stand in row 1. */
  readonly row: number;
  readonly cells: Cells;
  /** Problems of the cells that show before anybody asks what they mean. */
  readonly problems: readonly RowProblem[];
}

/** A row as somebody corrected it. */
export const correctedRow = (row: number, cells: Cells): CsvRow => ({
  row,
  cells,
  problems: Object.entries(cells).flatMap(([field, cell]) => problemsOf(field, cell)),
});

/** The file as a whole cannot be read. `message` is the id of a text with its values (`problemCode`). */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/** Characters of a row, the longest that any file may have. */
const RECORD_MAX = 20_000;

/** Rows in front of the names of the columns that are passed over, such as a title. */
const ROWS_BEFORE = 9;

/**
 * The rows of a file of which the parts come one after the other. Cells are parted by commas, semicolons or tabs,
 * whichever the row with the names of the columns is parted by; Excel names the separator itself in a line in front
 * (`sep=;`), which it does not count as a row.
 * @throws {UnreadableFile}
 */
export async function* rowsOf(parts: AsyncIterable<string>, kind: ImportKind): AsyncGenerator<CsvRow> {
  const whole = parts[Symbol.asyncIterator]();
  let beginning = '';
  while (beginning.split(/\r\n?|\n/, ROWS_BEFORE + 2).length < ROWS_BEFORE + 2 && beginning.length < RECORD_MAX) {
    const part = await whole.next();
    if (part.done === true) break;
    beginning += part.value;
  }
  beginning = beginning.replace(/^\uFEFF/, '');
  const named = /^"?sep=(.)"?[;,\t]*(?:\r\n?|\n)/i.exec(beginning);
  if (named !== null) beginning = beginning.slice(named[0].length);
  const records = parse({
    delimiter: named?.[1] ?? delimiterOf(beginning, kind),
    relax_column_count: true,
    max_record_size: RECORD_MAX,
  });
  // A failure on either side ends both; the loop below gets it.
  pipeline(Readable.from(inLines(again(beginning, whole))), records, () => undefined);
  let columns: readonly string[] | undefined;
  /** The error of the first row, where no later one has the names of the columns. */
  let unnamed: UnreadableFile | undefined;
  let row = 0;
  let filled = 0;
  try {
    for await (const record of records as AsyncIterable<readonly string[]>) {
      row += 1;
      const cells = record.map((cell) => cell.trim());
      if (cells.every((cell) => cell === '')) continue;
      if (columns === undefined) {
        try {
          columns = columnsIn(cells, kind);
        } catch (failure) {
          if (!(failure instanceof UnreadableFile)) throw failure;
          unnamed ??= failure;
          if (row > ROWS_BEFORE) throw unnamed;
        }
        continue;
      }
      filled += 1;
      if (filled > MAX_ROWS) throw new UnreadableFile(problemCode('import-file-rows', { max: MAX_ROWS }));
      yield rowOf(row, record, columns);
    }
  } catch (failure) {
    throw failure instanceof CsvError ? new UnreadableFile(codeOf(failure)) : failure;
  }
  if (columns === undefined && unnamed !== undefined) throw unnamed;
  if (filled === 0) throw new UnreadableFile(problemCode('import-file-empty'));
}

async function* again(first: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  for (let next: IteratorResult<string> = { value: first }; next.done !== true; next = await rest.next()) {
    // Bytes that are no UTF-8 were read as this character.
    if (next.value.includes('\uFFFD')) throw new UnreadableFile(problemCode('import-file-text'));
    yield next.value;
  }
}

/** How Excel is made to keep a number as a text: `="0812…"`. Everybody else takes it for a misplaced quotation mark. */
const TEXT_FORMULA = /(^|[,;\t\r\n])="([^"\r\n]*)"(?=[,;\t\r\n]|$)/g;

/** The same text, parted between lines, with numbers that are kept as texts in quotation marks alone. */
async function* inLines(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const part of parts) {
    const text = rest + part;
    const end = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1;
    rest = text.slice(end);
    if (end > 0) yield text.slice(0, end).replace(TEXT_FORMULA, '$1"$2"');
  }
  yield rest.replace(TEXT_FORMULA, '$1"$2"');
}

const DELIMITERS = [',', ';', '\t'] as const;

/**
 * Answers the character between the names of the columns; where no row has them all, the one that the first row has
 * most of.
 */
const delimiterOf = (text: string, kind: ImportKind): string => {
  const lines = text.slice(0, RECORD_MAX).split(/[\r\n]+/, ROWS_BEFORE + 1);
  const names = (line: string, delimiter: string): readonly string[] =>
    line.split(delimiter).map((name) =>
      name
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .toLowerCase(),
    );
  const found = lines.flatMap((line) =>
    DELIMITERS.filter((delimiter) => {
      const columns = names(line, delimiter);
      return REQUIRED_COLUMNS[kind].every((column) => columns.includes(column));
    }),
  )[0];
  const count = (delimiter: string): number => lines[0]!.split(delimiter).length;
  return found ?? DELIMITERS.reduce((most, delimiter) => (count(delimiter) > count(most) ? delimiter : most));
};

const columnsIn = (names: readonly string[], kind: ImportKind): readonly string[] => {
  const columns = names.map((name) => name.toLowerCase());
  const known: readonly string[] = IMPORT_COLUMNS[kind];
  for (const [place, column] of columns.entries()) {
    if (column === '' || column === REASON_COLUMN) continue;
    const named = { column: column.slice(0, 50) };
    if (!known.includes(column)) throw new UnreadableFile(problemCode('import-column-unknown', named));
    if (columns.indexOf(column) !== place) throw new UnreadableFile(problemCode('import-column-twice', named));
  }
  for (const column of REQUIRED_COLUMNS[kind])
    if (!columns.includes(column)) throw new UnreadableFile(problemCode('import-column-missing', { column }));
  return columns;
};

/** Text that a spreadsheet would carry out; a number with a sign in front is a number. */
const FORMULA = /^(?:[=@]|[+-](?![\d ().-]*$))/;

/** The problems of a cell, whatever it means. */
const problemsOf = (field: string, cell: string): readonly RowProblem[] => {
  if (field === '') return [{ field, code: problemCode('import-row-wide') }];
  if (cell.length > CELL_MAX) return [{ field, code: problemCode('import-cell-long', { max: CELL_MAX }) }];
  return field !== SECRET_COLUMN && FORMULA.test(cell) && !PHONE_PATTERN.test(typedPhone(cell))
    ? [{ field, code: problemCode('import-cell-formula') }]
    : [];
};

const rowOf = (row: number, record: readonly string[], columns: readonly string[]): CsvRow => {
  const cells: Record<string, string> = {};
  for (const [place, typed] of record.entries()) {
    const cell = typed.trim();
    const field = columns[place] ?? '';
    if (cell === '' || field === REASON_COLUMN) continue;
    cells[field] = field === '' && cells[''] !== undefined ? `${cells['']} ${cell}` : cell;
  }
  return correctedRow(row, cells);
};

const codeOf = ({ code, records }: CsvError): string => {
  // Those before it may be on their way yet.
  const row = Number(records) + 1;
  return code === 'CSV_MAX_RECORD_SIZE'
    ? problemCode('import-row-long', { row, max: RECORD_MAX })
    : problemCode('import-file-quote', { row });
};
