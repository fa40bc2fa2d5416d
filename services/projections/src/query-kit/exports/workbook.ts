import { type Writable } from 'node:stream';

/** The value of a cell of a spreadsheet. A text stays a text, whatever it begins with. */
export type Cell = string | number | Date | null | { readonly text: string; readonly hyperlink: string };

export interface SheetColumn<Row> {
  readonly header: string;
  /** Characters. */
  readonly width: number;
  /** How numbers and dates read. */
  readonly format?: string;
  /** `place` of the row, from 1. */
  readonly cell: (row: Row, place: number) => Cell;
}

export interface Sheet<Row> {
  readonly name: string;
  readonly columns: readonly SheetColumn<Row>[];
  /** In pages: after each one others get their turn, and the reader's line its time. */
  readonly pages: AsyncIterable<readonly Row[]>;
}

/** Characters that a program of spreadsheets refuses in the name of a sheet, and how many it takes. */
const FORBIDDEN = /[[\]:*?/\\]/g;
const NAME_MAX = 31;

/** XML has no place for them: a workbook with one in it is called broken. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Space and an apostrophe, at which a name may not begin or end. */
const END = /[\s']/;
/** Half of a character that was cut off. */
const HALF = /[\ud800-\udbff]$/;
/** Kept for the list of changes of a shared workbook. */
const RESERVED = /^history$/i;

const withoutEnds = (name: string): string => {
  let [from, to] = [0, name.length];
  while (from < to && END.test(name[from]!)) from += 1;
  while (to > from && END.test(name[to - 1]!)) to -= 1;
  return name.slice(from, to);
};

/** A name as programs of spreadsheets take it for a sheet. */
export const sheetName = (name: string): string => {
  const allowed = withoutEnds(name.replace(CONTROL, '').replace(FORBIDDEN, ' '));
  const cut = withoutEnds(allowed.slice(0, NAME_MAX).replace(HALF, ''));
  if (cut === '') return 'Export';
  return RESERVED.test(cut) ? `${cut} 1` : cut;
};

/** Links that Excel takes in a sheet: with one more it repairs the file, and drops them all. */
const MAX_LINKS = 65_530;

/** Takes cell by cell; links that are too many become texts that say their address. */
export const boundedLinks = (): ((cell: Cell) => Cell) => {
  let links = 0;
  return (cell) => {
    if (cell === null || typeof cell !== 'object' || cell instanceof Date) return cell;
    links += 1;
    return links > MAX_LINKS ? cell.hyperlink : cell;
  };
};

const clean = (cell: Cell): Cell => (typeof cell === 'string' ? cell.replace(CONTROL, '') : cell);

/**
 * Writes a workbook of one sheet, its heading frozen, row by row: what is written is forgotten. `ready` is awaited after
 * each page; it answers when the stream takes more.
 */
export const writeWorkbook = async <Row>(
  stream: Writable,
  { name, columns, pages }: Sheet<Row>,
  ready: () => Promise<void>,
): Promise<void> => {
  // With the first export: it is 10 MB of every process that has the read models in it, the worker too, which makes none.
  const { default: ExcelJS } = await import('exceljs');
  // Texts stand in their cells: a table of shared ones would be held in memory to the end.
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: false });
  const sheet = workbook.addWorksheet(sheetName(name), {
    views: [{ state: 'frozen', ySplit: 1 }],
  });
  sheet.columns = columns.map(({ header, width, format }) => ({
    header,
    width,
    ...(format !== undefined && { style: { numFmt: format } }),
  }));
  sheet.getRow(1).font = { bold: true };
  sheet.getRow(1).commit();
  const bounded = boundedLinks();
  let place = 0;
  for await (const rows of pages) {
    for (const row of rows) {
      place += 1;
      sheet.addRow(columns.map(({ cell }) => clean(bounded(cell(row, place))))).commit();
    }
    await ready();
  }
  sheet.commit();
  await workbook.commit();
};
