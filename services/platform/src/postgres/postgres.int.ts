import { until } from '../test-support';
import { LOCK_NUMBERS } from './lock-numbers';
import { createTestDatabase, type TestDatabase } from './testing';
import {
  isUnavailable,
  Listener,
  migrate,
  type PoolClient,
  type Queryable,
  sqlStateOf,
  withTransaction,
} from './index';

const deferred = (): { promise: Promise<void>; resolve: () => void } => {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
});

/** The number of the server's process for a connection. */
const pidOf = async (connection: Queryable): Promise<number> =>
  (await connection.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;

const terminate = (pid: number) => database.pool.query('select pg_terminate_backend($1)', [pid]);

/** Resolves when the connection knows that the server has ended it. */
const lose = async (client: PoolClient): Promise<void> => {
  const gone = new Promise((done) => client.once('end', done));
  await terminate(await pidOf(client));
  await gone;
};

const count = async (table: string): Promise<number> =>
  (await database.pool.query(`select count(*) as n from ${table}`)).rows[0].n;

describe('createPool', () => {
  test('reads bigint as a number and date as written', async () => {
    const { rows } = await database.pool.query(
      `select 9007199254740991::bigint as big, '2025-11-11'::date as day, 1.10::numeric as exact`,
    );
    expect(rows).toEqual([{ big: 9007199254740991, day: '2025-11-11', exact: '1.10' }]);
  });

  test('refuses to round a bigint', async () => {
    await expect(database.pool.query('select 9007199254740993::bigint as big')).rejects.toThrow(RangeError);
  });

  test('sets limits and the name of each session', async () => {
    const pool = database.openPool({
      name: 'limits',
      statementTimeout: 1_234,
      idleInTransactionTimeout: 2_345,
      settings: { synchronous_commit: 'off' },
    });
    const show = async (name: string): Promise<string> =>
      (await pool.query(`select current_setting('${name}') as value`)).rows[0].value;
    expect(await show('statement_timeout')).toBe('1234ms');
    expect(await show('idle_in_transaction_session_timeout')).toBe('2345ms');
    expect(await show('application_name')).toBe('limits');
    expect(await show('synchronous_commit')).toBe('off');
  });

  test('gives up a server that does not answer, and its connection with it', async () => {
    const pool = database.openPool({ max: 1, statementTimeout: 0, answerTimeout: 100 });
    const pid = await pidOf(pool);
    expect(isUnavailable(await pool.query('select pg_sleep(20)').catch((error: unknown) => error))).toBe(true);
    expect(await pidOf(pool)).not.toBe(pid);
    await terminate(pid);
  });

  test('survives the loss of a connection in use, whose next statement fails', async () => {
    const client = await database.openPool({ max: 1 }).connect();
    await lose(client);
    expect(isUnavailable(await client.query('select 1').catch((error: unknown) => error))).toBe(true);
    client.release();
  });

  test('survives the loss of its idle connections', async () => {
    const lost: Error[] = [];
    const pool = database.openPool({ onIdleError: (error) => lost.push(error) });
    const pid = await pidOf(pool);
    const removed = new Promise((done) => pool.once('remove', done));
    await terminate(pid);
    await removed;
    expect(lost.length).toBeGreaterThan(0);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});

describe('withTransaction', () => {
  beforeAll(() => database.pool.query('create table notes (id int primary key)'));

  test('commits what it did and answers what the work answered', async () => {
    const answer = await withTransaction(database.pool, async (client) => {
      await client.query('insert into notes values (1)');
      return 'written';
    });
    expect(answer).toBe('written');
    expect(await count('notes where id = 1')).toBe(1);
  });

  test('rolls back when the work throws, and the connection stays usable', async () => {
    const pool = database.openPool({ max: 1 });
    await expect(
      withTransaction(pool, async (client) => {
        await client.query('insert into notes values (2)');
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await count('notes where id = 2')).toBe(0);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  test('does not claim success when the work swallowed an error of the database', async () => {
    await expect(
      withTransaction(database.pool, async (client) => {
        await client.query('insert into notes values (3)');
        await client.query('select 1 / 0').catch(() => undefined);
      }),
    ).rejects.toThrow('nothing was written');
    expect(await count('notes where id = 3')).toBe(0);
  });

  test('reports a connection that breaks inside as unavailable and replaces it', async () => {
    const pool = database.openPool({ max: 1 });
    const failed = await withTransaction(pool, async (client) => {
      await client.query('insert into notes values (4)');
      await lose(client);
      await client.query('insert into notes values (5)');
    }).catch((error: unknown) => error);
    expect(isUnavailable(failed)).toBe(true);
    expect(await count('notes where id in (4, 5)')).toBe(0);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  test('honours isolation and read only', async () => {
    const write = withTransaction(database.pool, (client) => client.query('insert into notes values (6)'), {
      isolation: 'repeatable read',
      readOnly: true,
    });
    expect(sqlStateOf(await write.catch((error: unknown) => error))).toBe('25006');
  });
});

describe('migrate', () => {
  const first = {
    name: '001-books',
    sql: 'create table library.books (id int); insert into library.books values (1);',
  };
  const second = { name: '002-authors', sql: 'create table library.authors (id int)' };

  test('applies what is missing, in order and once, also when processes start together', async () => {
    const pools = [database.openPool(), database.openPool(), database.openPool()];
    await Promise.all(pools.map((pool) => migrate(pool, 'library', [first])));
    await Promise.all(pools.map((pool) => migrate(pool, 'library', [first, second])));
    const { rows } = await database.pool.query('select name from library.migrations order by applied_at, name');
    expect(rows.map((row) => row.name)).toEqual(['001-books', '002-authors']);
    expect(await count('library.books')).toBe(1);
  });

  test('is applied once by processes that had looked for its tables before they waited for each other', async () => {
    const shelf = { name: '001-shelf', sql: 'create table shelves.shelf (id int)' };
    const pools = [1, 2].map(() => database.openPool({ max: 1 }));
    for (const pool of pools) await migrate(pool, 'shelves', []);
    const { migrated } = await withTransaction(database.pool, async (holder) => {
      await holder.query('select pg_advisory_xact_lock($1)', [LOCK_NUMBERS.migration]);
      const both = Promise.all(pools.map((pool) => migrate(pool, 'shelves', [shelf])));
      const waiting = `select from pg_locks where locktype = 'advisory' and objid = ${LOCK_NUMBERS.migration} and not granted and database = (select oid from pg_database where datname = current_database())`;
      await until(async () => (await holder.query(waiting)).rowCount === 2);
      return { migrated: both };
    });
    await migrated;
    expect((await database.pool.query('select name from shelves.migrations')).rows).toEqual([{ name: shelf.name }]);
  });

  test('applies all or none', async () => {
    const good = { name: '003-shelves', sql: 'create table library.shelves (id int)' };
    const bad = { name: '004-broken', sql: 'create table library.books (id int)' };
    await expect(migrate(database.pool, 'library', [first, second, good, bad])).rejects.toThrow('already exists');
    const { rows } = await database.pool.query(`select to_regclass('library.shelves') as shelves`);
    expect(rows).toEqual([{ shelves: null }]);
  });

  test('refuses a migration that was changed after it was applied', async () => {
    await expect(migrate(database.pool, 'library', [{ ...first, sql: 'select 1' }])).rejects.toThrow('001-books');
  });
});

describe('Listener', () => {
  const send = (channel: string, payload: string) =>
    database.pool.query('select pg_notify($1, $2)', [channel, payload]);

  test('hears what is sent on its channels until it stops listening', async () => {
    const listener = database.openListener({ name: 'hears' });
    const heard: (string | undefined)[] = [];
    let arrived = deferred();
    const stop = await listener.listen('news', (payload) => {
      heard.push(payload);
      arrived.resolve();
    });
    await send('news', 'one');
    await arrived.promise;
    stop();
    arrived = deferred();
    await listener.listen('other', () => arrived.resolve());
    await send('news', 'two');
    await send('other', 'three');
    await arrived.promise;
    expect(heard).toEqual(['one']);
  });

  test('reconnects by itself, says that something may have been missed, and hears again', async () => {
    const listener = database.openListener({ name: 'reconnects' });
    const heard: (string | undefined)[] = [];
    const reconnected = deferred();
    const arrived = deferred();
    await listener.listen('alerts', (payload) => {
      heard.push(payload);
      (payload === undefined ? reconnected : arrived).resolve();
    });
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'reconnects'`,
    );
    await reconnected.promise;
    await send('alerts', 'again');
    await arrived.promise;
    expect(heard).toEqual([undefined, 'again']);
  });

  test('starts without a server and reports it', async () => {
    const errors: Error[] = [];
    const listener = new Listener({
      url: 'postgresql://nobody@127.0.0.1:1/none',
      name: 'lonely',
      onError: (error) => errors.push(error),
    });
    await listener.listen('news', () => undefined);
    await listener.close();
    expect(errors.map(isUnavailable)).toContain(true);
  });
});
