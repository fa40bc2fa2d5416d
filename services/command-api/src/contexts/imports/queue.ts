import { type Pool } from '@berangkat/platform/postgres';
import { COLUMNS, type KeptImport } from './kept-import';

/** Seconds for which a process may have an import to itself; when it was killed, another one goes on after them. */
const BUSY = 15;

/** Imports that wait to be worked on: each is one process's for a while. */
export const importQueue = (pool: Pool) => ({
  /**
   * An import that the portal is to work on and nobody does: whose turn is longest ago. It is the caller's for a
   * while.
   */
  async take(): Promise<KeptImport | undefined> {
    const { rows } = await pool.query<KeptImport>(
      `update app.imports set turnat = now(), busyuntil = now() + interval '${BUSY} seconds'
        where importid = (select importid from app.imports where status in ('checking', 'running') and busyuntil <= now()
                           order by turnat limit 1 for update skip locked)
       returning ${COLUMNS}`,
    );
    return rows[0];
  },

  /** It is the caller's for a while longer. */
  async hold(of: KeptImport): Promise<void> {
    await pool.query(`update app.imports set busyuntil = now() + interval '${BUSY} seconds' where importid = $1`, [
      of.importid,
    ]);
  },

  /** Others may have it; after so many seconds, where it did not work out. */
  async leave(of: KeptImport, seconds = 0): Promise<void> {
    await pool.query(`update app.imports set busyuntil = now() + make_interval(secs => $2) where importid = $1`, [
      of.importid,
      seconds,
    ]);
  },
});
export type ImportQueue = ReturnType<typeof importQueue>;
