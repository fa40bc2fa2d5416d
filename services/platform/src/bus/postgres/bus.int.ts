import { silentLogger } from '../../observability';
import { type Listener, migrate, type Pool } from '../../postgres';
import { createTestDatabase, type TestDatabase } from '../../postgres/testing';
import { until } from '../../test-support';
import { busContract, messageOf, Recorder } from '../contract';
import { laneOf } from '../lanes';
import { type ConsumeOptions, deadLettersOf, type Topic, UnusableMessage } from '../port';
import { PostgresBus } from './bus';
import { lookAtGroups } from './groups-behind';
import { Membership } from './membership';
import { busMigrations } from './migrations';
import { removeOldMessages } from './retention';

const TOPIC: Topic = 'portal.changes.v1';
const MINUTE = 60_000;

let database: TestDatabase;
const open: { bus: PostgresBus; listener: Listener; pool: Pool }[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.pool, 'ops', busMigrations);
});
afterAll(() => database.drop());

/** A bus as another process would have it. */
const connect = async ({ listening = true } = {}): Promise<PostgresBus> => {
  const pool = database.openPool({ name: 'bus test' });
  const listener = database.openListener({ name: 'bus test listener' });
  const bus = new PostgresBus({ pool, logger: silentLogger(), ...(listening && { listener }) });
  open.push({ bus, listener, pool });
  return bus;
};

const dispose = async (): Promise<void> => {
  for (const { bus, listener, pool } of open.splice(0)) {
    await bus.close();
    await listener.close();
    await pool.end();
  }
  await database.pool.query('truncate ops.bus_messages, ops.bus_positions, ops.bus_groups');
};

const deadLetters = async (): Promise<{ id: string; reason: string }[]> => {
  const { rows } = await database.pool.query<{ id: string; reason: string }>(
    'select message_id as id, reason from ops.bus_messages where topic = $1 order by tx_id, id',
    [deadLettersOf(TOPIC)],
  );
  return rows;
};

describe('bus in Postgres', () => {
  busContract(async () => ({ connect, deadLetters, dispose }));
});

describe('bus in Postgres, its own ways', () => {
  afterEach(dispose);

  const consume = async (bus: PostgresBus, options: Partial<ConsumeOptions> = {}) => {
    const recorder = new Recorder();
    const consumer = await bus.consume(TOPIC, {
      group: 'g',
      from: 'stored',
      signal: new AbortController().signal,
      handle: recorder.handle,
      ...options,
    });
    return { recorder, ...consumer };
  };

  const count = async (from: string): Promise<number> =>
    (await database.pool.query<{ count: number }>(`select count(*)::int as count from ${from}`)).rows[0]!.count;

  const insertOne = (id: string) => ({
    text: `insert into ops.bus_messages (topic, lane, message_id, key, value) values ($1, $2, $3, 'k', '{}')`,
    values: [TOPIC, laneOf('k'), id],
  });

  it('does not pass over a message whose transaction commits after a later one', async () => {
    const [slow, quick, reader] = [
      await database.pool.connect(),
      await database.pool.connect(),
      await database.pool.connect(),
    ];
    try {
      const member = await Membership.join(reader, TOPIC, { group: 'g', from: 'stored' }, false);
      let held: boolean | undefined;
      const readOn = async (): Promise<string[]> => {
        const received = await member.read(100);
        held = received.held;
        member.handled(received.messages);
        return received.messages.map(({ id }) => id);
      };
      // Other tests' transactions on the same server hold messages back as well, for as long as they run.
      const readOnceThere = async (): Promise<string[]> => {
        for (;;) {
          const ids = await readOn();
          if (ids.length > 0) return ids;
        }
      };
      await quick.query(insertOne('zeroth'));
      expect(await readOnceThere()).toEqual(['zeroth']);
      await slow.query('begin');
      await slow.query(insertOne('first'));
      await quick.query(insertOne('second'));
      expect(await readOn()).toEqual([]);
      expect(held).toBe(true);
      await slow.query('commit');
      expect(await readOnceThere()).toEqual(['first', 'second']);
      expect(await readOn()).toEqual([]);
      await member.leave();
    } finally {
      for (const client of [slow, quick, reader]) client.release();
    }
  });

  it('a member says when it has given lanes back, which the one that joined could not take before', async () => {
    const [first, second] = [await database.pool.connect(), await database.pool.connect()];
    try {
      const working = await Membership.join(first, TOPIC, { group: 'g', from: 'stored' }, false);
      const joining = await Membership.join(second, TOPIC, { group: 'g', from: 'stored' }, false);
      expect(await working.balance()).toBe(true);
      expect(await joining.balance()).toBe(false);
      expect(await working.balance()).toBe(false);
      await database.pool.query(insertOne('one'));
      const read = async (): Promise<number> =>
        (await working.read(10)).messages.length + (await joining.read(10)).messages.length;
      // Other tests' transactions on the same server hold messages back as well, for as long as they run.
      while ((await read()) === 0);
      await working.leave();
      await joining.leave();
    } finally {
      for (const client of [first, second]) client.release();
    }
  });

  it('a live group hears of a message that was being published while it joined, and of none that was published before', async () => {
    const bus = await connect();
    const slow = await database.pool.connect();
    try {
      await slow.query('begin');
      await slow.query(insertOne('under way'));
      await database.pool.query(insertOne('before'));
      const { recorder } = await consume(bus, { from: 'latest' });
      await slow.query('commit');
      await bus.publish(TOPIC, [messageOf('after', 'k')]);
      await recorder.id('after');
      expect(recorder.ids).toEqual(['under way', 'after']);
    } finally {
      slow.release();
    }
  });

  it('calls other processes when a transaction is committed that it published within', async () => {
    const { recorder } = await consume(await connect());
    const bus = await connect();
    const client = await database.pool.connect();
    try {
      await client.query('begin');
      await bus.publishWithin(client, TOPIC, [messageOf('a')]);
      const committed = performance.now();
      await client.query('commit');
      await recorder.id('a');
      expect(performance.now() - committed).toBeLessThan(3_000);
    } finally {
      client.release();
    }
  });

  it('finds messages without notifications', async () => {
    const { recorder } = await consume(await connect({ listening: false }));
    await (await connect()).publish(TOPIC, [messageOf('a')]);
    await recorder.id('a');
  });

  it('finds what nobody told it of, with one look for all groups of the process', async () => {
    const bus = await connect();
    const [one, other] = [await consume(bus), await consume(bus, { group: 'h' })];
    await database.pool.query(insertOne('a'));
    await Promise.all([one.recorder.id('a'), other.recorder.id('a')]);
    const { rows } = await database.pool.query<{ id: number }>('select id from ops.bus_groups order by name');
    const ids = rows.map(({ id }) => id);
    await until(async () => (await lookAtGroups(database.pool, ids)).every(({ behind }) => !behind));
    await database.pool.query(insertOne('b'));
    const found = ids.map((id) => ({ id, members: 1, behind: true }));
    expect(new Set(await lookAtGroups(database.pool, ids))).toEqual(new Set(found));
    await Promise.all([one.recorder.id('b'), other.recorder.id('b')]);
  });

  const untilCounted = (): Promise<void> => until(async () => (await count(`ops.bus_positions where id > 0`)) > 0);

  it('goes on after its connections were cut, with what came meanwhile, and nothing again that was counted', async () => {
    const bus = await connect();
    const { recorder } = await consume(bus, { from: 'latest' });
    await bus.publish(TOPIC, [messageOf('before', 'k')]);
    await recorder.id('before');
    await untilCounted();
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'bus test%' and datname = current_database()`,
    );
    await (await connect()).publish(TOPIC, [messageOf('meanwhile', 'k')]);
    await recorder.id('meanwhile');
    expect(recorder.ids).toEqual(['before', 'meanwhile']);
  });

  it('gives a batch to another member when the connection of the first was lost while it worked', async () => {
    const first = await connect();
    let begun!: () => void;
    const started = new Promise<void>((resolve) => (begun = resolve));
    let finish!: () => void;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const leaving = new AbortController();
    const lost = await consume(first, {
      signal: leaving.signal,
      handle: async () => {
        begun();
        await finished;
      },
    });
    await first.publish(TOPIC, [messageOf('a')]);
    await started;
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'bus test' and datname = current_database()`,
    );
    leaving.abort();
    const { recorder } = await consume(await connect());
    await recorder.id('a');
    finish();
    await lost.stopped;
    // A handler is done a moment before its batch is counted.
    await untilCounted();
    expect(await count(`ops.bus_positions where id > 0`)).toBe(1);
  });

  it('waits to consume until the database can be reached', async () => {
    const pool = database.openPool();
    const bus = new PostgresBus({ pool, logger: silentLogger() });
    open.push({ bus, pool, listener: database.openListener({ name: 'unused' }) });
    const connectOnce = jest
      .spyOn(pool, 'connect')
      .mockImplementationOnce(
        () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })) as never,
      );
    const { recorder } = await consume(bus);
    await bus.publish(TOPIC, [messageOf('a')]);
    await recorder.id('a');
    expect(connectOnce.mock.calls.length).toBeGreaterThan(1);
  });

  it('reports how far each group is behind', async () => {
    const bus = await connect();
    const leaving = new AbortController();
    const { recorder, stopped } = await consume(bus, { signal: leaving.signal });
    await bus.publish(TOPIC, [messageOf('a')]);
    await recorder.id('a');
    leaving.abort();
    await stopped;
    await bus.publish(TOPIC, [messageOf('b'), messageOf('c')]);
    expect(await bus.lag()).toEqual([{ topic: TOPIC, group: 'g', messages: 2, seconds: expect.any(Number) as number }]);
    expect((await bus.lag())[0]!.seconds).toBeGreaterThan(0);
  });

  it('forgets a live group with its last member', async () => {
    const bus = await connect();
    const leaving = new AbortController();
    const { stopped } = await consume(bus, { from: 'latest', signal: leaving.signal });
    expect(await count('ops.bus_positions')).toBeGreaterThan(0);
    leaving.abort();
    await stopped;
    expect(await count('ops.bus_groups')).toBe(0);
    expect(await count('ops.bus_positions')).toBe(0);
  });

  it('reads on after a restore that counts transactions anew', async () => {
    const bus = await connect();
    const leaving = new AbortController();
    const { recorder, stopped } = await consume(bus, { signal: leaving.signal });
    await bus.publish(TOPIC, [messageOf('a', 'k')]);
    await recorder.id('a');
    leaving.abort();
    await stopped;
    await bus.publish(TOPIC, [messageOf('b', 'k'), messageOf('c', 'k')]);
    await database.pool.query(
      `update ops.bus_messages set tx_id = '900000000000'; update ops.bus_positions set tx_id = '900000000000' where id > 0`,
    );
    const after = await consume(bus);
    await bus.publish(TOPIC, [messageOf('d', 'k')]);
    await after.recorder.id('d');
    expect(after.recorder.ids.slice(-3)).toEqual(['b', 'c', 'd']);
  });

  describe('retention', () => {
    const agedBy = (minutes: number) =>
      database.pool.query(`update ops.bus_messages set published_at = now() - $1 * interval '1 minute'`, [minutes]);
    const hold = {
      handledAfter: 2 * MINUTE,
      unneededAfter: 60 * MINUTE,
      anyAfter: 600 * MINUTE,
      deadAfter: 6_000 * MINUTE,
    };

    it('removes what every group has handled after a short time, and keeps what one has not', async () => {
      const bus = await connect();
      const live = await consume(bus, { group: 'live', from: 'latest' });
      const leaving = new AbortController();
      const stored = await consume(bus, { group: 'stored', signal: leaving.signal });
      await bus.publish(TOPIC, [messageOf('a', 'k')]);
      await live.recorder.id('a');
      await stored.recorder.id('a');
      leaving.abort();
      await stored.stopped;
      await bus.publish(TOPIC, [messageOf('b', 'k')]);
      await live.recorder.id('b');
      expect(await removeOldMessages(database.pool, { retention: hold })).toBe(0);
      await agedBy(3);
      expect(await removeOldMessages(database.pool, { retention: hold })).toBe(1);
      expect(await count(`ops.bus_messages where message_id = 'b'`)).toBe(1);
      await agedBy(61);
      expect(await removeOldMessages(database.pool, { retention: hold })).toBe(0);
      await agedBy(601);
      expect(await removeOldMessages(database.pool, { retention: hold })).toBe(1);
    });

    it('keeps what nobody has asked for yet for an hour, and in portions', async () => {
      const bus = await connect();
      await bus.publish(
        TOPIC,
        Array.from({ length: 5_100 }, (_, index) => messageOf(String(index))),
      );
      await agedBy(59);
      expect(await removeOldMessages(database.pool, { retention: hold })).toBe(0);
      await agedBy(61);
      expect(await removeOldMessages(database.pool, { retention: hold })).toBe(5_100);
    });

    it('keeps dead letters for long', async () => {
      const bus = await connect();
      await consume(bus, {
        handle: async (messages) => {
          throw new UnusableMessage(
            messages.map(({ id }) => id),
            'no schema accepts it',
          );
        },
      });
      await bus.publish(TOPIC, [messageOf('poison')]);
      await untilCounted();
      await agedBy(5_999);
      expect(await removeOldMessages(database.pool, { retention: hold })).toBe(1);
      expect(await deadLetters()).toEqual([{ id: 'poison', reason: 'no schema accepts it' }]);
      await agedBy(6_001);
      expect(await removeOldMessages(database.pool, { retention: hold })).toBe(1);
      expect(await deadLetters()).toEqual([]);
    });

    it('forgets live groups of killed processes and keeps those that listen', async () => {
      await consume(await connect(), { group: 'alive', from: 'latest' });
      await database.pool.query(
        `insert into ops.bus_groups (topic, name, durable) values ($1, 'killed', false), ($1, 'stored', true)`,
        [TOPIC],
      );
      await database.pool.query(`update ops.bus_groups set joined_at = now() - interval '2 hours'`);
      await removeOldMessages(database.pool, { retention: hold });
      const { rows } = await database.pool.query<{ name: string }>('select name from ops.bus_groups order by name');
      expect(rows.map(({ name }) => name)).toEqual(['alive', 'stored']);
    });
  });
});
