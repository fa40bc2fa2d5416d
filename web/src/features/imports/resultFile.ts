import { type ImportRow } from '@berangkat/contracts/imports';

/** A spreadsheet takes a text that begins like this for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** The outcome of each row as a CSV file, what is said of it in the words of the reader. */
export const resultFile = (rows: readonly ImportRow[], words: (code: string) => string): Blob => {
  const lines = rows.map(({ row, outcome, madeid, account, problems }) => [
    String(row),
    outcome,
    madeid ?? '',
    account?.email ?? '',
    account?.loginid ?? '',
    problems.map(({ field, code }) => [field, words(code)].filter(Boolean).join(': ')).join(' '),
  ]);
  const text = [['row', 'outcome', 'id', 'email', 'loginid', 'message'], ...lines]
    .map((cells) => `${cells.map(cell).join(',')}\r\n`)
    .join('');
  // Spreadsheets take what begins like this for UTF-8.
  return new Blob(['\uFEFF', text], { type: 'text/csv' });
};
