import { type ImportRow } from '@berangkat/contracts/imports';
import { CSV_MARK, csvLine } from '@berangkat/contracts/csv';

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
  const text = [['row', 'outcome', 'id', 'email', 'loginid', 'message'], ...lines].map(csvLine).join('');
  return new Blob([CSV_MARK, text], { type: 'text/csv' });
};
