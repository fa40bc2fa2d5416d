import {
  type ImportRow,
  type ImportRowsQuery,
  isWarning,
  type RowOutcome,
  ROW_OUTCOMES,
  ROWS_PER_PAGE,
  SECRET_COLUMN,
} from '@berangkat/contracts/imports';
import { type Pool } from '@berangkat/platform/postgres';
import { type Cells } from './csv';
import { type KeptImport } from './kept-import';
import { type ImportQueue } from './queue';
import { type ImportSealing } from './sealing';

/** Rows that are read at once. */
const PAGE = 500;

/** A row as it was judged before the run. */
export interface JudgedRow extends Pick<ImportRow, 'row' | 'outcome' | 'problems'> {
  readonly cells: Cells;
}

/** A row that had its turn. */
export interface SettledRow extends ImportRow {
  readonly cells: Cells;
}

/** A row that is not carried out yet. */
export type KeptRow = Pick<JudgedRow, 'row' | 'cells'>;

/** A good row that waits for its turn. */
export interface WaitingRow {
  readonly row: number;
  readonly cells: Cells;
  /** How often it was tried in vain. */
  readonly tries: number;
}

export interface Counts {
  readonly rows: number;
  readonly outcomes: Readonly<Record<RowOutcome, number>>;
  readonly warned: number;
}

/** A row as it is stored: once it is made, `sealed` holds the result in place of its cells. */
type Stored = Pick<ImportRow, 'row' | 'outcome' | 'problems' | 'madeid'> & { readonly sealed: string | null };
type Waiting = Pick<Stored, 'row' | 'sealed'> & { readonly tries: number };

/** The rows of files, and what has become of them. */
export const importRows = (
  pool: Pool,
  { seal, open, sealedMade, openedMade }: ImportSealing,
  { hold }: Pick<ImportQueue, 'hold'>,
) => {
  const keptRows = async (of: KeptImport, after: number, limit: number, which: string): Promise<readonly KeptRow[]> => {
    const { rows } = await pool.query<Pick<Stored, 'row' | 'sealed'>>(
      `select row, sealed from app.import_rows
        where importid = $1 and row > $2 and sealed is not null and ${which} order by row limit $3`,
      [of.importid, after, limit],
    );
    return openedRows(open, of, rows);
  };

  return {
    /** Rows as they were judged; judged again, they take the place of the first. */
    async keepRows(of: KeptImport, judged: readonly JudgedRow[]): Promise<void> {
      const sealed = await Promise.all(judged.map(({ row, cells }) => seal(of, `row ${row}`, cells)));
      await pool.query(
        `insert into app.import_rows (importid, row, outcome, problems, warned, sealed)
       select $1, * from unnest($2::int[], $3::text[], $4::jsonb[], $5::boolean[], $6::text[])
       on conflict (importid, row) do update
         set outcome = excluded.outcome, problems = excluded.problems, warned = excluded.warned, sealed = excluded.sealed`,
        [
          of.importid,
          judged.map(({ row }) => row),
          judged.map(({ outcome }) => outcome),
          judged.map(({ problems }) => JSON.stringify(problems)),
          judged.map(({ outcome, problems }) => outcome === 'good' && problems.some(({ code }) => isWarning(code))),
          sealed,
        ],
      );
      await hold(of);
    },

    async waitingRows(of: KeptImport, limit: number): Promise<readonly WaitingRow[]> {
      const { rows } = await pool.query<Waiting>(
        `select row, sealed, tries from app.import_rows where importid = $1 and outcome = 'good' order by row limit $2`,
        [of.importid, limit],
      );
      return Promise.all(
        rows.map(async ({ row, sealed, tries }) => ({
          row,
          tries,
          cells: await open<Cells>(of, `row ${row}`, sealed ?? ''),
        })),
      );
    },

    /** Good rows of which nothing is said, in the order of the file. */
    async *readyRows(of: KeptImport): AsyncGenerator<KeptRow> {
      for (let after = 0; ; ) {
        const rows = await keptRows(of, after, PAGE, `outcome = 'good' and problems = '[]'`);
        yield* rows;
        if (rows.length < PAGE) return;
        after = rows.at(-1)!.row;
      }
    },

    /** Rows before the run of which something is said, after one. */
    rowsToCorrect: (of: KeptImport, after: number, limit: number): Promise<readonly KeptRow[]> =>
      keptRows(of, after, limit, `problems <> '[]'`),

    /** Records the outcome of rows and drops the cells of those that were made. */
    async settle(of: KeptImport, settled: readonly SettledRow[]): Promise<void> {
      const brought = await Promise.all(
        settled.map((row) => (row.outcome === 'made' ? sealedMade(of, row) : seal(of, `row ${row.row}`, row.cells))),
      );
      await pool.query(
        `update app.import_rows r set outcome = s.outcome, madeid = s.madeid, sealed = s.sealed, account = s.account,
              problems = case when s.outcome = 'made' then r.problems else s.problems end
         from unnest($2::int[], $3::text[], $4::jsonb[], $5::text[], $6::text[], $7::boolean[]) as s (row, outcome, problems, madeid, sealed, account)
        where r.importid = $1 and r.row = s.row`,
        [
          of.importid,
          settled.map(({ row }) => row),
          settled.map(({ outcome }) => outcome),
          settled.map(({ problems }) => JSON.stringify(problems)),
          settled.map(({ madeid }) => madeid),
          brought,
          settled.map(({ account }) => account !== null),
        ],
      );
    },

    async triedInVain(of: KeptImport, rows: readonly number[]): Promise<void> {
      await pool.query('update app.import_rows set tries = tries + 1 where importid = $1 and row = any($2)', [
        of.importid,
        rows,
      ]);
    },

    async countsOf(importid: string): Promise<Counts> {
      const { rows } = await pool.query<{ outcome: RowOutcome; rows: number; warned: number }>(
        `select outcome, count(*)::int as rows, (count(*) filter (where warned))::int as warned
         from app.import_rows where importid = $1 group by outcome`,
        [importid],
      );
      const of = (outcome: RowOutcome): number => rows.find((row) => row.outcome === outcome)?.rows ?? 0;
      return {
        rows: rows.reduce((sum, row) => sum + row.rows, 0),
        outcomes: Object.fromEntries(ROW_OUTCOMES.map((outcome) => [outcome, of(outcome)])) as Counts['outcomes'],
        warned: rows.reduce((sum, row) => sum + row.warned, 0),
      };
    },

    /** A page of rows after one, and whether there are more. */
    async rowsAfter(
      of: KeptImport,
      after: number,
      only: ImportRowsQuery['only'],
      nameOf: (cells: Cells) => string,
    ): Promise<{ readonly rows: readonly ImportRow[]; readonly more: boolean }> {
      const { rows } = await pool.query<Stored>(
        `select row, outcome, problems, madeid, sealed from app.import_rows
        where importid = $1 and row > $2 and ${PAGES[only ?? 'all']}
        order by row limit ${ROWS_PER_PAGE + 1}`,
        [of.importid, after],
      );
      const page = rows.slice(0, ROWS_PER_PAGE).map(async ({ sealed, ...row }): Promise<ImportRow> => {
        if (sealed === null) return { ...row, ...NOTHING };
        if (row.outcome === 'made') return { ...row, ...NOTHING, ...(await openedMade(of, row, sealed)) };
        const cells = await open<Cells>(of, `row ${row.row}`, sealed);
        const { [SECRET_COLUMN]: _, ...shown } = cells;
        return { ...row, ...NOTHING, name: nameOf(cells), cells: row.problems.length === 0 ? null : shown };
      });
      return { rows: await Promise.all(page), more: rows.length > ROWS_PER_PAGE };
    },
  };
};

/** Rows with what stands in them. */
export const openedRows = (
  open: ImportSealing['open'],
  of: KeptImport,
  rows: readonly { readonly row: number; readonly sealed: string | null }[],
): Promise<readonly KeptRow[]> =>
  Promise.all(rows.map(async ({ row, sealed }) => ({ row, cells: await open<Cells>(of, `row ${row}`, sealed ?? '') })));

const NOTHING = { name: null, cells: null, account: null } as const;

/** Which rows of an import are asked for. */
const PAGES: Readonly<Record<NonNullable<ImportRowsQuery['only']> | 'all', string>> = {
  all: 'true',
  problems: `problems <> '[]'`,
  good: `outcome in ('good', 'made')`,
  accounts: `account and sealed is not null`,
};
