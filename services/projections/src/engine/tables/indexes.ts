import { setTimeout as delay } from 'node:timers/promises';
import { LOCK_NUMBERS, longStatement, type Pool, type PoolClient, type Queryable } from '@berangkat/platform/postgres';
import { type PastTable } from '../past/past-table';
import { type PhysicalTable } from './physical-table';

type Indexed = PhysicalTable | PastTable;

interface Missing {
  readonly table: Indexed;
  readonly name: string;
  readonly definition: string;
  /** Left over from an attempt that did not end. */
  readonly invalid: boolean;
}

const TURN_EVERY_MS = 50;

/**
 * Makes the indexes that these tables lack, and lets the planner look at the tables. `concurrently` is for the readers
 * of the log as much as for those of the tables: making an index the usual way is one long writing transaction, behind
 * which every new event would be held back.
 */
export const makeIndexes = async (pool: Pool, tables: readonly Indexed[], signal: AbortSignal): Promise<void> => {
  if ((await missingIn(pool, tables)).length === 0 || signal.aborted) return;
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await takeTurn(client, signal);
    const missing = await missingIn(client, tables);
    for (const { table, name, definition, invalid } of missing) {
      signal.throwIfAborted();
      if (invalid) await client.query(longStatement(`drop index concurrently if exists read.${name}`));
      await client.query(longStatement(`create index concurrently ${name} on ${table.name} ${definition}`));
    }
    for (const table of new Set(missing.map((index) => index.table)))
      await client.query(longStatement(`analyze ${table.name}`));
  } finally {
    // The session's settings and its lock go with it.
    client.release(true);
  }
};

/**
 * Waiting inside a statement would hold a snapshot, and the one who makes an index waits for all snapshots: each would
 * wait for the other.
 */
const takeTurn = async (client: PoolClient, signal: AbortSignal): Promise<void> => {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1, 0) as mine', [
      LOCK_NUMBERS.indexes,
    ]);
    if (rows[0]!.mine) return;
    await delay(TURN_EVERY_MS, undefined, { signal });
  }
};

const missingIn = async (db: Queryable, tables: readonly Indexed[]): Promise<readonly Missing[]> => {
  const wanted = tables.flatMap((table) => table.indexes().map((index) => ({ table, ...index })));
  const { rows } = await db.query<{ name: string; valid: boolean }>(
    `select c.relname as name, i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = 'read'::regnamespace and c.relname = any ($1)`,
    [wanted.map(({ name }) => name)],
  );
  const found = new Map(rows.map(({ name, valid }) => [name, valid]));
  return wanted
    .filter(({ name }) => found.get(name) !== true)
    .map((index) => ({ ...index, invalid: found.has(index.name) }));
};
