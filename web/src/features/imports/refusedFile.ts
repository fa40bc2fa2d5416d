import {
  IMPORT_COLUMNS,
  type ImportKind,
  type ImportRow,
  REASON_COLUMN,
  REQUIRED_COLUMNS,
} from '@berangkat/contracts/imports';
import { CSV_MARK, csvLine } from '@berangkat/contracts/csv';

/** The rows that could not be imported as a file that can be imported: why is said in a column that is passed over. */
export const refusedFile = (kind: ImportKind, rows: readonly ImportRow[], words: (code: string) => string): Blob => {
  const refused = rows.filter(({ outcome }) => outcome === 'refused' || outcome === 'failed');
  const required: readonly string[] = REQUIRED_COLUMNS[kind];
  const columns = IMPORT_COLUMNS[kind].filter(
    (column) => required.includes(column) || refused.some(({ cells }) => cells?.[column] !== undefined),
  );
  const lines = refused.map(({ cells, problems }) => {
    const why = problems.map(({ field, code }) => [field, words(code)].filter(Boolean).join(': ')).join(' ');
    // Cells beyond the last column stay there.
    const beyond = cells?.[''];
    return [...columns.map((column) => cells?.[column] ?? ''), why, ...(beyond === undefined ? [] : [beyond])];
  });
  const text = [[...columns, REASON_COLUMN], ...lines].map(csvLine).join('');
  return new Blob([CSV_MARK, text], { type: 'text/csv' });
};
