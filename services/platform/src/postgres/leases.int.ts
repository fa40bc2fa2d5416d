import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { silentLogger } from '../observability';
import { until } from '../test-support';
import { Claims, PostgresLeaderLease, unlessAnotherDoes } from './index';
import { createTestDatabase, type TestDatabase } from './testing';

const logger = silentLogger();
const LOCK = 7_236_499;

const gate = (): { readonly opened: Promise<void>; readonly open: () => void } => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
};

/**
 * A way to a database that can be cut: nothing comes through any more, not what connects later either, and nobody is told.
 * @param held what is asked with these words has its answer kept until it is let go
 */
const throughLine = async (url: string, held?: string) => {
  const { hostname, port } = new URL(url);
  const ends: Socket[] = [];
  const answers: Socket[] = [];
  let whole = true;
  const server = createServer((near) => {
    if (!whole) return void ends.push(near.on('error', () => undefined));
    const far = connect(Number(port), hostname);
    ends.push(near, far);
    answers.push(far);
    near.on('data', (asked: Buffer) => {
      if (held !== undefined && asked.includes(held)) far.pause();
    });
    near.pipe(far).on('error', () => undefined);
    far.pipe(near).on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const through = new URL(url);
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: through.href,
    cut: () => {
      whole = false;
      for (const end of ends) end.unpipe().pause();
    },
    letGo: () => answers.forEach((far) => far.resume()),
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const end of ends) end.destroy();
      await closed;
    },
  };
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('a leader lease', () => {
  const stopping: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const stop of stopping.splice(0).reverse()) await stop();
  });

  /** One process: says when its lease begins and ends. */
  const join = (name: string, options: { signEvery?: number; goodFor?: number; url?: string } = {}) => {
    const events: string[] = [];
    const stop = new AbortController();
    const lease = new PostgresLeaderLease({ url: database.url, name, lock: LOCK, logger, every: 20, ...options });
    const done = lease.during(async (signal) => {
      events.push('begins');
      // Work that should not have begun would wait for ever, and its test with it.
      if (!signal.aborted)
        await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
      events.push('ends');
    }, stop.signal);
    const leave = async (): Promise<void> => {
      stop.abort();
      await done;
    };
    stopping.push(leave);
    return { events, leave };
  };
  const terminate = (name: string) =>
    database.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()',
      [name],
    );

  it('is one process’s at a time, and the next one’s when that leaves', async () => {
    const first = join('first');
    await until(() => first.events.length === 1);
    const second = join('second');
    const looked = () =>
      database.pool.query(
        "select from pg_stat_activity where application_name = 'second' and query like '%pg_try_advisory_lock%' and datname = current_database()",
      );
    await until(async () => (await looked()).rowCount === 1);
    expect(second.events).toEqual([]);
    await first.leave();
    await until(() => second.events.length === 1);
    expect(first.events).toEqual(['begins', 'ends']);
  });

  it('goes to another when its process loses its connection, which learns of it and waits again', async () => {
    const first = join('first');
    await until(() => first.events.length === 1);
    const second = join('second');
    await terminate('first');
    await until(
      () => (first.events.at(-1) === 'ends' && second.events.at(-1) === 'begins') || first.events.length === 3,
    );
    expect(first.events.slice(0, 2)).toEqual(['begins', 'ends']);
  });

  it('goes to another when its process gives no sign of life', async () => {
    const frozen = join('frozen', { signEvery: 60_000, goodFor: 300 });
    await until(() => frozen.events.length === 1);
    const second = join('second');
    await until(() => second.events.length === 1);
    await until(() => frozen.events.length === 2);
  });

  it('is given up by a process behind a cut line before another one gets it', async () => {
    const line = await throughLine(database.url);
    const cut = join('cut', { signEvery: 200, goodFor: 1_500, url: line.url });
    stopping.push(line.close);
    await until(() => cut.events.length === 1);
    const second = join('second');
    line.cut();
    await until(() => second.events.length === 1);
    expect(cut.events).toEqual(['begins', 'ends']);
  });

  it('begins no work when its process stops while the answer is on its way', async () => {
    const line = await throughLine(database.url, 'pg_try_advisory_lock');
    stopping.push(line.close);
    // On a busy machine the answer is held for longer than a query may take, after which it would connect anew.
    const late = join('late', { url: line.url, goodFor: 60_000 });
    const granted =
      "select from pg_stat_activity a join pg_locks l on l.pid = a.pid and l.locktype = 'advisory' where application_name = 'late' and a.datname = current_database()";
    await until(async () => (await database.pool.query(granted)).rowCount === 1);
    const left = late.leave();
    line.letGo();
    await left;
    expect(late.events).toEqual([]);
  });

  it('is waited for while there is no database', async () => {
    const stop = new AbortController();
    const warned = gate();
    const told = { ...logger, warn: () => warned.open() } as unknown as typeof logger;
    const lease = new PostgresLeaderLease({
      url: 'postgres://nobody@127.0.0.1:9/nowhere',
      name: 'test',
      lock: LOCK,
      logger: told,
      every: 20,
    });
    const done = lease.during(async () => {
      throw new Error('there can be no lease');
    }, stop.signal);
    await warned.opened;
    stop.abort();
    await done;
  });

  it('can be left while somebody else has it', async () => {
    const first = join('first');
    await until(() => first.events.length === 1);
    const second = join('second');
    await second.leave();
    expect(second.events).toEqual([]);
  });
});

describe('claims', () => {
  it('are of what nobody else has claimed, until they are released', async () => {
    const [one, other] = [database.openPool(), database.openPool()];
    const first = await Claims.take(one, LOCK, ['a', 'b']);
    const second = await Claims.take(other, LOCK, ['b', 'c']);
    expect([first, second].map(({ names }) => [...names])).toEqual([['a', 'b'], ['c']]);
    await first.release();
    const third = await Claims.take(other, LOCK, ['a', 'b', 'c']);
    expect([...third.names]).toEqual(['a', 'b']);
    await second.release();
    await third.release();
  });

  it('go to others when the connection is lost, and whoever had them knows', async () => {
    const first = await Claims.take(database.openPool({ name: 'claims' }), LOCK, ['a']);
    const lost = new Promise((resolve) => first.lost.addEventListener('abort', resolve));
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'claims' and datname = current_database()`,
    );
    await lost;
    const second = await Claims.take(database.openPool(), LOCK, ['a']);
    expect([...second.names]).toEqual(['a']);
    await first.release();
    await second.release();
  });

  it('of one thing: of two processes one does it, and the other one when that has ended', async () => {
    const [one, other] = [database.openPool({ max: 2 }), database.openPool({ max: 2 })];
    const [begun, end] = [gate(), gate()];
    const working = unlessAnotherDoes(one, LOCK, async () => {
      begun.open();
      await end.opened;
      return 'first';
    });
    await begun.opened;
    expect(await unlessAnotherDoes(other, LOCK, () => Promise.resolve('both'))).toBeUndefined();
    end.open();
    expect(await working).toBe('first');
    expect(await unlessAnotherDoes(other, LOCK, () => Promise.resolve('other'))).toBe('other');
    await expect(unlessAnotherDoes(one, LOCK, () => Promise.reject(new Error('full')))).rejects.toThrow('full');
    expect(await unlessAnotherDoes(other, LOCK, () => Promise.resolve('after it'))).toBe('after it');
  });
});
