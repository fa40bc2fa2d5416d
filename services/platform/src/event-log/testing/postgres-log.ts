import { type EventStore } from '../../event-store/port';
import { PostgresEventStore } from '../../event-store/postgres/store';
import { createTestDatabase, type TestDatabase } from '../../postgres/testing';

export interface TestLog {
  readonly database: TestDatabase;
  /**
   * The log as one more process sees it; three stores take turns, so that many processes do not need many connections.
   */
  readonly openStore: () => EventStore;
  /**
   * Resolves when subscribers see all that has been appended: a transaction of another test file may hold them back for
   * a moment.
   */
  readonly settle: () => Promise<void>;
  /** Empties the log, and the other tables that are named. */
  clear(...tables: readonly string[]): Promise<void>;
  drop(): Promise<void>;
}

const STORES = 3;

/** An event log in a database of its own, for integration tests. */
export const openTestLog = async (): Promise<TestLog> => {
  const database = await createTestDatabase();
  const stores = [await PostgresEventStore.open({ url: database.url, name: 'process-0' })];
  while (stores.length < STORES)
    stores.push(new PostgresEventStore({ url: database.url, name: `process-${stores.length}` }));
  let turn = 0;
  const settle = async (): Promise<void> => {
    const { rows } = await database.pool.query<{ held: boolean }>(
      'select exists (select from events.log e where e.tx_id >= pg_snapshot_xmin(pg_current_snapshot())) as held',
    );
    if (rows[0]!.held) await settle();
  };
  return {
    database,
    openStore: () => stores[(turn += 1) % STORES]!,
    settle,
    clear: async (...tables) => {
      await database.pool.query(`truncate ${['events.log', ...tables].join(', ')}`);
    },
    drop: async () => {
      await Promise.all(stores.map((store) => store.close()));
      await database.drop();
    },
  };
};
