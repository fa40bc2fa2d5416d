import {
  IMPORT_AT_WORK,
  type ImportKind,
  type ImportStatus,
  KEPT_DAYS,
  LIE_ABOUT_DAYS,
  READABLE_DAYS,
} from '@berangkat/contracts/imports';
import { type PersonalData } from '@berangkat/platform/personal-data';
import { type Pool, sqlStateOf, withTransaction } from '@berangkat/platform/postgres';
import { importCorrections } from './correcting';
import { COLUMNS, type KeptImport, NEVER_RUN, type ImportContext } from './kept-import';
import { importParts } from './parts';
import { importQueue } from './queue';
import { importRows } from './rows';
import { importSealing } from './sealing';
import { type Resource } from '../../kernel/resource';

/** The error of the index that lets an account have one import under way. */
const UNIQUE_VIOLATION = '23505';

/** False where another one of the account is under way. */
const unlessBusy = async (work: () => Promise<boolean>): Promise<boolean> => {
  try {
    return await work();
  } catch (error) {
    if (sqlStateOf(error) === UNIQUE_VIOLATION) return false;
    throw error;
  }
};

/**
 * Files on their way into the portal. A file is no fact of the business before its rows are carried out, so it is kept
 * in Postgres (schema `app`): its text and its rows sealed with the key of whose import it is, each gone as soon as it
 * has been carried out. What stays for a month is a number and an outcome per row; for a day also whom a row brought and
 * the login ID of that account, sealed with the key of whose it is, and the rows that could not be imported.
 */
export const postgresImports = (pool: Pool, personalData: Pick<PersonalData, 'seal' | 'open'>) => {
  const sealing = importSealing(personalData);
  const { seal, open } = sealing;
  const queue = importQueue(pool);
  const corrections = importCorrections(pool, sealing);

  return {
    ...queue,
    ...importParts(pool, sealing),
    ...importRows(pool, sealing, queue),
    correctChecked: (...given: Parameters<typeof corrections.correctChecked>) =>
      unlessBusy(() => corrections.correctChecked(...given)),
    correctEnded: (...given: Parameters<typeof corrections.correctEnded>) =>
      unlessBusy(() => corrections.correctEnded(...given)),

    /**
     * Begins to receive a file. What the account had begun to send, and never ran, makes room for it. False where another
     * one of the account is under way, or begins at the same moment.
     */
    async begin(importid: string, accountid: string, kind: ImportKind, sent: ImportContext): Promise<boolean> {
      const sealed = await seal({ importid, accountid }, 'sent', sent);
      return unlessBusy(() =>
        withTransaction(pool, async (client) => {
          await client.query('delete from app.imports where accountid = $1 and status = any($2)', [
            accountid,
            NEVER_RUN,
          ]);
          await client.query('insert into app.imports (importid, accountid, kind, sealed) values ($1, $2, $3, $4)', [
            importid,
            accountid,
            kind,
            sealed,
          ]);
          return true;
        }),
      );
    },

    async find(importid: string): Promise<KeptImport | undefined> {
      const { rows } = await pool.query<KeptImport>(`select ${COLUMNS} from app.imports where importid = $1`, [
        importid,
      ]);
      return rows[0];
    },

    /** The newest first. */
    async latestOf(accountid: string, limit: number): Promise<readonly KeptImport[]> {
      const { rows } = await pool.query<KeptImport>(
        `select ${COLUMNS} from app.imports where accountid = $1 order by createdat desc, importid desc limit $2`,
        [accountid, limit],
      );
      return rows;
    },

    /** Says how it stands from now on, if it stood so before. False when it did not. */
    async move(importid: string, from: readonly ImportStatus[], to: ImportStatus): Promise<boolean> {
      const { rowCount } = await pool.query(
        `update app.imports set status = $3, turnat = now(), busyuntil = '-infinity' where importid = $1 and status = any($2)`,
        [importid, from, to],
      );
      return rowCount === 1;
    },

    /** Asks whoever works on it to stop. False when nobody does. */
    async stop(importid: string): Promise<boolean> {
      const { rowCount } = await pool.query(
        'update app.imports set stopping = true where importid = $1 and status = any($2)',
        [importid, IMPORT_AT_WORK],
      );
      return rowCount === 1;
    },

    async sentWith(of: KeptImport): Promise<ImportContext> {
      const { rows } = await pool.query<{ sealed: string | null }>(
        'select sealed from app.imports where importid = $1',
        [of.importid],
      );
      return open<ImportContext>(of, 'sent', rows[0]?.sealed ?? '');
    },

    /** The file was looked at to its end: its text is not needed any more. Changes nothing where it is given up. */
    async checked(of: KeptImport, problem: string | null): Promise<void> {
      await pool.query(
        `with done as (update app.imports set status = case when $2::text is null then 'checked' else 'unreadable' end,
                              problem = $2, busyuntil = '-infinity'
                        where importid = $1 and status = 'checking' and not stopping returning importid),
              text as (delete from app.import_parts p using done where p.importid = done.importid)
         delete from app.import_rows r using done where r.importid = done.importid and $2::text is not null`,
        [of.importid, problem],
      );
    },

    /**
     * It is over, if it stood so before: rows that had no turn are forgotten, and what they would have been sent with.
     * False when it did not.
     */
    async end(of: KeptImport, from: readonly ImportStatus[], to: 'ended' | 'given-up'): Promise<boolean> {
      const { rowCount } = await pool.query(
        `with over as (update app.imports set status = $3, sealed = null, busyuntil = '-infinity'
                        where importid = $1 and status = any($2) returning importid),
              text as (delete from app.import_parts p using over where p.importid = over.importid),
              rest as (update app.import_rows r set sealed = null,
                              outcome = case when r.outcome = 'good' then 'left' else r.outcome end from over
                        where r.importid = over.importid
                          and (r.outcome = 'good' or $3 = 'given-up' and r.outcome <> 'made'))
         select from over`,
        [of.importid, from, to],
      );
      return rowCount === 1;
    },

    /** Those of an account that are being carried out. */
    async runningOf(accountid: string): Promise<readonly KeptImport[]> {
      const { rows } = await pool.query<KeptImport>(
        `select ${COLUMNS} from app.imports where accountid = $1 and status = 'running'`,
        [accountid],
      );
      return rows;
    },

    /**
     * Forgets what nobody went on with, what is long over, and what was to be read for a while: whom rows brought, login
     * IDs to hand over, and rows to correct.
     */
    async sweep(): Promise<void> {
      await pool.query(
        `update app.import_rows r set sealed = null from app.imports i
          where i.importid = r.importid and r.sealed is not null
            and i.status in ('ended', 'given-up') and i.turnat < now() - interval '${READABLE_DAYS} days'`,
      );
      await pool.query(
        `delete from app.imports
          where (status = any($1) and createdat < now() - interval '${LIE_ABOUT_DAYS} days')
             or (status in ('ended', 'given-up') and createdat < now() - interval '${KEPT_DAYS} days')`,
        [NEVER_RUN],
      );
    },

    /** Forgets all that an account imports. */
    async discard(accountid: string): Promise<void> {
      await pool.query('delete from app.imports where accountid = $1', [accountid]);
    },
  };
};
export type Imports = ReturnType<typeof postgresImports>;

/** Imports without a database: none is kept, and there is no place to keep one. */
const noImports = {
  runningOf: () => Promise.resolve([]),
  discard: () => Promise.resolve(),
} as Partial<Imports> as Imports;

export const keptImports: Resource<Imports> = {
  open: ({ pool, vault }) => postgresImports(pool, vault),
  inMemory: () => noImports,
};
