import { LOCK_NUMBERS } from './lock-numbers';
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { Listener, type ListenerConfig } from './listener';
import { createPool, type Pool, type PoolConfig } from './pool';

export interface TestDatabase {
  readonly url: string;
  /** A pool to this database; ended by {@link drop}. */
  readonly pool: Pool;
  /** Another pool, as another process would have it; ended by {@link drop}. */
  readonly openPool: (config?: Partial<PoolConfig>) => Pool;
  /**
   * A listener on this database, as a process has it; closed by {@link drop}. One that a failed test leaves open would
   * go on connecting while the tests of the next file run.
   */
  readonly openListener: (config?: Partial<ListenerConfig>) => Listener;
  /** Ends the pools and listeners and drops the database, with the connections that are still open. */
  readonly drop: () => Promise<void>;
}

/** A database that many tests need: made once for the run and then copied. */
export interface TestTemplate {
  /** Letters, digits and underscores; unique within the tests. */
  readonly name: string;
  /** Fills an empty database. Every connection that it opens is closed when it resolves. */
  readonly fill: (database: Pick<TestDatabase, 'url' | 'pool'>) => Promise<void>;
}

/** The error of a test that outlives its time limit. */
const DROPPED = 'The test database is dropped: the test that opens it has ended.';

/**
 * A fresh database on the server of the test run, empty or as the template has it. Call it in `beforeAll` and `drop` in
 * `afterAll`.
 * Transaction ids are counted per server, not per database: a transaction held open by one test file delays the event
 * log's readers of all others.
 */
export const createTestDatabase = async (template?: TestTemplate): Promise<TestDatabase> => {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is missing: run these tests with jest --selectProjects integration');
  if (template && process.env.TEST_TEMPLATES !== 'on') {
    const database = await copyOf(server, 'template0');
    await template.fill(database);
    return database;
  }
  return copyOf(server, template ? await templateOn(server, template) : 'template0');
};

const copyOf = async (server: string, template: string): Promise<TestDatabase> => {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(server, (client) => client.query(`create database ${name} template ${template}`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  const pools: Pool[] = [];
  const listeners: Listener[] = [];
  let dropped = false;
  const openPool = (config: Partial<PoolConfig> = {}): Pool => {
    if (dropped) throw new Error(DROPPED);
    const pool = createPool({ url: url.href, name: 'test', ...config });
    pools.push(pool);
    return pool;
  };
  const openListener = (config: Partial<ListenerConfig> = {}): Listener => {
    if (dropped) throw new Error(DROPPED);
    const listener = new Listener({ url: url.href, name: 'test listener', ...config });
    listeners.push(listener);
    return listener;
  };
  return {
    url: url.href,
    pool: openPool(),
    openPool,
    openListener,
    drop: async () => {
      dropped = true;
      const ended = Promise.all([
        ...listeners.map((listener) => listener.close()),
        ...pools.filter((pool) => !pool.ending).map((pool) => pool.end()),
      ]);
      // A test that failed may never give its connection back; its message must not be lost to a hook that waits for
      // it.
      await Promise.race([ended, delay(1_000, undefined, { ref: false })]);
      await onServer(server, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
};

const ready = new Set<string>();

/**
 * The name of the template's database. Test files run in several processes: the first one makes it, the others wait. It
 * gets its name when it is filled, so that nobody copies half of it.
 */
const templateOn = async (server: string, template: TestTemplate): Promise<string> => {
  const name = `template_${template.name}`;
  if (ready.has(name)) return name;
  await onServer(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK_NUMBERS.testTemplate]);
    const { rows } = await client.query('select from pg_database where datname = $1', [name]);
    if (rows.length > 0) return;
    const database = await copyOf(server, 'template0');
    try {
      await template.fill(database);
      await database.pool.end();
      await client.query(`alter database ${new URL(database.url).pathname.slice(1)} rename to ${name}`);
    } catch (error) {
      await database.drop();
      throw error;
    }
  });
  ready.add(name);
  return name;
};

const onServer = async (url: string, work: (client: Client) => Promise<unknown>): Promise<void> => {
  const client = new Client({ connectionString: url, application_name: 'test set-up' });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};
