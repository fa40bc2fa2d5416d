import {
  type ImportRow,
  type ImportRowsQuery,
  isWarning,
  type RowOutcome,
  ROW_OUTCOMES,
  ROWS_PER_PAGE,
} from '@berangkat/contracts/imports';
import { type Pool } from '@berangkat/platform/postgres';
import { type Cells } from './csv';
import { type KeptImport } from './kept-import';
import { type ImportQueue } from './queue';
import { type ImportSealing } from './sealing';

/** A row as it was judged before the run. */
export interface JudgedRow extends Omit<ImportRow, 'madeid' | 'account'> {
  readonly cells: Cells;
}

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

/** The account that a row brought stands where the cells of the row stood before. */
type Settled = Omit<ImportRow, 'account'> & { readonly sealed: string | null };
type Stored = { readonly row: number; readonly sealed: string | null; readonly tries: number };

/** The rows of files, and what has become of them. */
export const importRows = (
  pool: Pool,
  { seal, open, sealedAccount, openedAccount }: ImportSealing,
  { hold }: Pick<ImportQueue, 'hold'>,
) => ({
  /** Rows as they were judged; judged again, they take the place of the first. Refused ones are kept without cells. */
  async keepRows(of: KeptImport, judged: readonly JudgedRow[]): Promise<void> {
    const sealed = await Promise.all(
      judged.map(async ({ row, outcome, cells }) => (outcome === 'good' ? seal(of, `row ${row}`, cells) : null)),
    );
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
    const { rows } = await pool.query<Stored>(
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

  /** Records the outcome of rows and drops them. */
  async settle(of: KeptImport, settled: readonly ImportRow[]): Promise<void> {
    const accounts = await Promise.all(settled.map((row) => sealedAccount(of, row)));
    await pool.query(
      `update app.import_rows r set outcome = s.outcome, madeid = s.madeid, sealed = s.account,
              problems = case when s.outcome = 'made' then r.problems else s.problems end
         from unnest($2::int[], $3::text[], $4::jsonb[], $5::text[], $6::text[]) as s (row, outcome, problems, madeid, account)
        where r.importid = $1 and r.row = s.row`,
      [
        of.importid,
        settled.map(({ row }) => row),
        settled.map(({ outcome }) => outcome),
        settled.map(({ problems }) => JSON.stringify(problems)),
        settled.map(({ madeid }) => madeid),
        accounts,
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
  ): Promise<{ readonly rows: readonly ImportRow[]; readonly more: boolean }> {
    const { rows } = await pool.query<Settled>(
      `select row, outcome, problems, madeid, case when outcome = 'made' then sealed end as sealed from app.import_rows
        where importid = $1 and row > $2
          and ($3 = 'all' or $3 = 'problems' and problems <> '[]' or $3 = 'accounts' and outcome = 'made' and sealed is not null)
        order by row limit ${ROWS_PER_PAGE + 1}`,
      [of.importid, after, only ?? 'all'],
    );
    const page = rows.slice(0, ROWS_PER_PAGE).map(async ({ sealed, ...row }): Promise<ImportRow> => {
      if (sealed === null || row.madeid === null) return { ...row, account: null };
      return { ...row, account: await openedAccount(of, row.row, row.madeid, sealed) };
    });
    return { rows: await Promise.all(page), more: rows.length > ROWS_PER_PAGE };
  },
});
