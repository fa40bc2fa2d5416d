/** A program of spreadsheets takes a text that begins like this for a formula; it may read wide signs as narrow ones. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;

/** The mark with which a file begins, and by which programs tell UTF-8. */
export const CSV_MARK = '\ufeff';

/** The value of a cell; a moment is written in UTC. */
export type CsvCell = string | number | Date | null;

/** A line of comma-separated values (RFC 4180) in which no text is a formula: one that begins like one begins with '. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(written).join(',')}\r\n`;

const written = (cell: CsvCell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (cell instanceof Date) return cell.toISOString();
  return `"${(FORMULA.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`;
};
