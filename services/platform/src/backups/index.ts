import { LOCK_NUMBERS, migrate, type Migration, type Pool, type PoolClient, type Queryable } from '../postgres';

/** In schema `ops`: what the verb `backup` has made, so that the portal can say when that was last. */
export const backupMigrations: readonly Migration[] = [
  {
    name: 'backups-001',
    sql: `
      create table ops.backups (
        made_at timestamptz primary key default now(),
        bytes bigint not null,
        tables integer not null,
        files integer not null,
        -- When the file was read again and held what was written to it.
        checked_at timestamptz
      )`,
  },
];

/**
 * Says that a backup is made for as long as this connection is open. It is said before the moment of the backup: files
 * that its log names are copied last, perhaps hours later, and may have been replaced by then.
 */
export const beginBackup = async (client: PoolClient): Promise<void> => {
  await client.query('select pg_advisory_lock_shared($1, 0)', [LOCK_NUMBERS.backup]);
};

/** Whether a backup is being made, whose files must not be removed. */
export const isBackupUnderWay = async (pool: Pool): Promise<boolean> =>
  (
    await pool.query<{ held: boolean }>(
      `select exists (select from pg_locks where locktype = 'advisory' and granted and classid = ${LOCK_NUMBERS.backup} and objid = 0
                         and database = (select oid from pg_database where datname = current_database())) as held`,
    )
  ).rows[0]!.held;

export interface MadeBackup {
  readonly madeAt: Date;
  readonly bytes: number;
  readonly files: number;
  readonly checkedAt: Date | null;
}

/** Writes down that a backup was made, and that its file was read again. */
export const noteBackup = async (
  pool: Pool,
  { bytes, tables, files }: { readonly bytes: number; readonly tables: number; readonly files: number },
): Promise<void> => {
  await migrate(pool, 'ops', backupMigrations);
  await pool.query(
    'insert into ops.backups (bytes, tables, files, checked_at) values ($1, $2, $3, clock_timestamp())',
    [bytes, tables, files],
  );
};

/** The newest one; undefined where none is known. */
export const lastBackup = async (pool: Queryable): Promise<MadeBackup | undefined> =>
  (
    await pool.query<MadeBackup>(
      'select made_at as "madeAt", bytes, files, checked_at as "checkedAt" from ops.backups order by made_at desc limit 1',
    )
  ).rows[0];
