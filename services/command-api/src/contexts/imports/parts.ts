import { type Pool } from '@berangkat/platform/postgres';
import { type KeptImport } from './kept-import';
import { type ImportSealing } from './sealing';

/** The text of files, in the parts in which it came. */
export const importParts = (pool: Pool, { seal, open }: ImportSealing) => ({
  async keepPart(of: KeptImport, part: number, text: string): Promise<void> {
    await pool.query(
      `insert into app.import_parts (importid, part, sealed) values ($1, $2, $3)
       on conflict (importid, part) do update set sealed = excluded.sealed`,
      [of.importid, part, await seal(of, `part ${part}`, text)],
    );
  },

  /** Whether exactly the parts from 0 are there. */
  async hasParts(importid: string, parts: number): Promise<boolean> {
    const { rows } = await pool.query<{ there: boolean }>(
      `select count(*) = $2 and coalesce(max(part), -1) = $2 - 1 as there from app.import_parts where importid = $1`,
      [importid, parts],
    );
    return rows[0]!.there;
  },

  /** The text of the file, part by part. */
  async *partsOf(of: KeptImport): AsyncGenerator<string> {
    for (let part = 0; ; part += 1) {
      const { rows } = await pool.query<{ sealed: string }>(
        'select sealed from app.import_parts where importid = $1 and part = $2',
        [of.importid, part],
      );
      if (rows[0] === undefined) return;
      yield open<string>(of, `part ${part}`, rows[0].sealed);
    }
  },
});
