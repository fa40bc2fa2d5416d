import { type Pool, withTransaction } from '@berangkat/platform/postgres';
import { type Cells } from './csv';
import { type KeptImport, NEVER_RUN, type ImportContext } from './kept-import';
import { type KeptRow, openedRows } from './rows';
import { type ImportSealing } from './sealing';

type Stored = { readonly row: number; readonly sealed: string };

/** Rows as somebody corrected them: they are judged again. */
export const importCorrections = (pool: Pool, { seal, open }: ImportSealing) => {
  /** Rows with what was corrected in them, sealed for the import of which they are from now on. */
  const sealedAnew = async (
    from: KeptImport,
    to: KeptImport,
    stored: readonly Stored[],
    corrected: readonly KeptRow[],
  ) => {
    const cellsOf = new Map(corrected.map(({ row, cells }) => [row, cells]));
    const rows = await openedRows(open, from, stored);
    return Promise.all(
      rows.map(({ row, cells }) => seal(to, `row ${row}`, filledCells({ ...cells, ...cellsOf.get(row) }))),
    );
  };

  return {
    /** Those of an import that was checked. False where it is not. */
    async correctChecked(of: KeptImport, corrected: readonly KeptRow[]): Promise<boolean> {
      return withTransaction(pool, async (client) => {
        const { rowCount } = await client.query(
          `update app.imports set status = 'checking', turnat = now(), busyuntil = '-infinity'
            where importid = $1 and status = 'checked'`,
          [of.importid],
        );
        if (rowCount === 0) return false;
        const { rows } = await client.query<Stored>(
          `select row, sealed from app.import_rows
            where importid = $1 and row = any($2) and problems <> '[]' and sealed is not null order by row`,
          [of.importid, corrected.map(({ row }) => row)],
        );
        await client.query(
          `update app.import_rows r set sealed = s.sealed, outcome = 'refused', warned = false
             from unnest($2::int[], $3::text[]) as s (row, sealed) where r.importid = $1 and r.row = s.row`,
          [of.importid, rows.map(({ row }) => row), await sealedAnew(of, of, rows, corrected)],
        );
        return true;
      });
    },

    /**
     * All of an import that is over that could not be imported, which become an import of their own. False where there
     * are none any more.
     */
    async correctEnded(
      of: KeptImport,
      corrected: readonly KeptRow[],
      importid: string,
      sent: ImportContext,
    ): Promise<boolean> {
      const next = { ...of, importid };
      const sealedSent = await seal(next, 'sent', sent);
      return withTransaction(pool, async (client) => {
        const { rows } = await client.query<Stored>(
          `with taken as (
             select r.row, r.sealed from app.import_rows r join app.imports i using (importid)
              where importid = $1 and i.status = 'ended' and r.outcome in ('refused', 'failed') and r.sealed is not null
              for update)
           update app.import_rows r set sealed = null from taken
            where r.importid = $1 and r.row = taken.row returning r.row, taken.sealed`,
          [of.importid],
        );
        if (rows.length === 0) return false;
        await client.query('delete from app.imports where accountid = $1 and status = any($2)', [
          of.accountid,
          NEVER_RUN,
        ]);
        await client.query(
          `insert into app.imports (importid, accountid, kind, status, sealed) values ($1, $2, $3, 'checking', $4)`,
          [importid, of.accountid, of.kind, sealedSent],
        );
        await client.query(
          `insert into app.import_rows (importid, row, outcome, problems, warned, sealed)
           select $2, r.row, 'refused', r.problems, false, s.sealed
             from app.import_rows r join unnest($3::int[], $4::text[]) as s (row, sealed) on s.row = r.row
            where r.importid = $1`,
          [of.importid, importid, rows.map(({ row }) => row), await sealedAnew(of, next, rows, corrected)],
        );
        return true;
      });
    },
  };
};

/** Without the cells in which nothing stands any more. */
const filledCells = (cells: Cells): Cells =>
  Object.fromEntries(
    Object.entries(cells)
      .map(([field, cell]) => [field, cell.trim()] as const)
      .filter(([, cell]) => cell !== ''),
  );
