import { createHash } from 'node:crypto';
import { escapeIdentifier, type Pool, type PoolClient } from 'pg';
import { LOCK_NUMBERS } from './lock-numbers';
import { longStatement } from './long-statement';
import { withTransaction } from './transaction';

export interface Migration {
  /**
   * Unique within its schema, e.g. `001-events`. Rooms that share a schema put their own word first:
   * `bus-001-messages`.
   */
  readonly name: string;
  /**
   * Plain SQL, may hold several statements; runs in a transaction. Never changed once released: add another migration.
   */
  readonly sql: string;
}

/**
 * Brings a schema up to date: creates it when missing and applies, in order and in one transaction, the migrations that
 * `<schema>.migrations` does not list yet. Processes that start together wait for each other; the later ones find
 * nothing to do.
 * @throws when an applied migration has another text than the one given, and when some are missing and the role of the
 * pool may not apply them
 */
export const migrate = async (pool: Pool, schemaName: string, migrations: readonly Migration[]): Promise<void> => {
  const schema = escapeIdentifier(schemaName);
  await withTransaction(pool, async (client) => {
    await client.query('set local statement_timeout = 0');
    await client.query('set local client_min_messages = warning');
    await client.query({ ...longStatement('select pg_advisory_xact_lock($1)'), values: [LOCK_NUMBERS.migration] });
    const applied = await appliedIn(client, schemaName);
    const missing = migrations.filter((migration) => isMissing(migration, schemaName, applied));
    if (missing.length === 0) return;
    if (!(await mayMigrate(client, schemaName))) {
      throw new Error(
        `The database lacks ${missing.map(({ name }) => name).join(', ')} of schema ${schemaName}, which this role may not apply: run dist/migrate.js of this release first.`,
      );
    }
    await client.query(`create schema if not exists ${schema}`);
    await client.query(
      `create table if not exists ${schema}.migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    );
    for (const migration of missing) {
      await client.query(longStatement(migration.sql));
      await client.query(`insert into ${schema}.migrations (name, checksum) values ($1, $2)`, [
        migration.name,
        checksumOf(migration),
      ]);
    }
  });
};

/** A service's own role may not; the owner of the database, and of the schema when it is there, may. */
const mayMigrate = async (client: PoolClient, schemaName: string): Promise<boolean> => {
  const {
    rows: [rights],
  } = await client.query<{ may: boolean }>(
    `select has_database_privilege(current_database(), 'create') and coalesce(has_schema_privilege(to_regnamespace($1), 'create'), true) as may`,
    [escapeIdentifier(schemaName)],
  );
  return rights!.may;
};

const isMissing = (migration: Migration, schemaName: string, applied: ReadonlyMap<string, string>): boolean => {
  const checksum = applied.get(migration.name);
  if (checksum === undefined) return true;
  if (checksum === checksumOf(migration)) return false;
  throw new Error(
    `Migration ${migration.name} of schema ${schemaName} was applied with another text. Add a new migration instead of changing it.`,
  );
};

const appliedIn = async (client: PoolClient, schemaName: string): Promise<ReadonlyMap<string, string>> => {
  const table = `${escapeIdentifier(schemaName)}.migrations`;
  // Not by to_regclass: a connection that once looked for the table and waited for the lock since answers from its memory
  // that there is none.
  const {
    rows: [found],
  } = await client.query<{ present: boolean }>(
    "select exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = $1 and c.relname = 'migrations') as present",
    [schemaName],
  );
  if (!found?.present) return new Map();
  const { rows } = await client.query<{ name: string; checksum: string }>(`select name, checksum from ${table}`);
  return new Map(rows.map((row) => [row.name, row.checksum]));
};

const checksumOf = ({ sql }: Migration): string => createHash('sha256').update(sql).digest('hex');
