import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { createPool, type Pool, type PoolConfig } from './pool';

export interface TestDatabase {
  readonly url: string;
  /** A pool to this database; ended by {@link drop}. */
  readonly pool: Pool;
  /** Another pool, as another process would have it; ended by {@link drop}. */
  readonly openPool: (config?: Partial<PoolConfig>) => Pool;
  /** Ends the pools and drops the database, with the connections that are still open. */
  readonly drop: () => Promise<void>;
}

/**
 * A fresh, empty database on the server that the test run started. Call it in `beforeAll` and `drop` in `afterAll`.
 * Transaction ids are counted per server, not per database: a transaction held open by one test file delays the event
 * log's readers of all others.
 */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is missing: run these tests with jest --selectProjects integration');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(server, `create database ${name} template template0`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const pools: Pool[] = [];
  const openPool = (config: Partial<PoolConfig> = {}): Pool => {
    const pool = createPool({ url: url.href, name: 'test', ...config });
    pools.push(pool);
    return pool;
  };
  return {
    url: url.href,
    pool: openPool(),
    openPool,
    drop: async () => {
      const ended = Promise.all(pools.filter((pool) => !pool.ended).map((pool) => pool.end()));
      // A test that failed may never give its connection back; its message must not be lost to a hook that waits for
      // it.
      await Promise.race([ended, delay(1_000, undefined, { ref: false })]);
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
};

const onServer = async (url: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: url, application_name: 'test set-up' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};
