import { createTestDatabase, type TestDatabase } from '../../postgres/testing';
import { eventStoreContract, uniqueIdsContract } from '../contract';
import {
  type SubscriptionItem,
  DuplicateEvent,
  type RecordedEvent,
  StoreUnavailable,
  WrongExpectedRevision,
} from '../port';
import { deliveriesToCaughtUp, deliveriesUntil, eventsIn, newEvent, newEvents, wholeStream } from '../testing';
import { LogOfAnotherFormat } from '../format';
import { PostgresEventStore } from './store';
import { ownConnection, settled } from './testing';

describe('event store in Postgres', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const create = async () => {
    await database.pool.query('drop schema if exists events cascade');
    const store = await PostgresEventStore.open({ url: database.url, name: 'first' });
    const second = new PostgresEventStore({ url: database.url, name: 'second' });
    return {
      store,
      second,
      settle: () => settled(database.pool),
      dispose: async () => {
        await Promise.all([store.close(), second.close()]);
      },
    };
  };

  eventStoreContract(create);
  uniqueIdsContract(create);
});

describe('what only Postgres does', () => {
  let database: TestDatabase;
  let store: PostgresEventStore;
  let errors: Error[];

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    errors = [];
    await database.pool.query('drop schema if exists events cascade');
    store = await PostgresEventStore.open({
      url: database.url,
      name: 'portal',
      onError: (error) => errors.push(error),
    });
  });
  afterEach(() => store.close());

  describe('a log of another format', () => {
    const OLD = newEvent({ metadata: { ...newEvent().metadata, format: 1 } });
    /** The table as an earlier version left it, and nothing that came later. */
    const oldLog = async (...streams: readonly (readonly [stream: string, type: string])[]): Promise<void> => {
      await store.close();
      await database.pool.query(`
        drop schema events cascade; create schema events;
        create table events.log (tx_id xid8 default '3', global_position bigint generated always as identity, stream text, revision integer default 0, type text, metadata json)`);
      for (const [stream, type] of streams)
        await database.pool.query('insert into events.log (stream, type, metadata) values ($1, $2, $3)', [
          stream,
          type,
          JSON.stringify(OLD.metadata),
        ]);
    };
    const open = (): Promise<PostgresEventStore> => PostgresEventStore.open({ url: database.url, name: 'late' });
    const things = async (): Promise<number> =>
      (await database.pool.query("select from pg_proc where pronamespace = 'events'::regnamespace")).rowCount! +
      (await database.pool.query("select from pg_class where relnamespace = 'events'::regnamespace")).rowCount!;

    it.each([
      ['of a portal', [['account-1', 'AccountRegistered']], 'Start the version that wrote it.'],
      [
        'of a demonstration',
        [
          ['account-1', 'AccountRegistered'],
          ['portal', 'DemoDataBegun'],
        ],
        'npm start -- --anew begins a new one in its place',
      ],
    ] as const)('%s is refused with a word for whoever starts it, and stays as it is', async (_, streams, words) => {
      await oldLog(...streams);
      const before = await things();
      await expect(open()).rejects.toThrow(LogOfAnotherFormat);
      await expect(open()).rejects.toThrow(words);
      expect(await things()).toBe(before);
    });

    it('is told by what the portal wrote, not by what somebody else did', async () => {
      await store.append('foreign', [newEvent({ metadata: { $by: 'cron' } as never })], 'no_stream');
      await (await open()).close();
    });
  });

  it('wakes subscribers of another process by notification', async () => {
    const other = new PostgresEventStore({ url: database.url, name: 'other process' });
    try {
      const announced = newEvents(40);
      const reading = deliveriesUntil(other, {}, (deliveries) => eventsIn(deliveries).length === announced.length);
      for (const [index, event] of announced.entries()) await store.append(`project-${index}`, [event], 'no_stream');
      expect(eventsIn(await reading).map(({ id }) => id)).toEqual(announced.map(({ id }) => id));
    } finally {
      await other.close();
    }
  });

  it('announces an append at once, and a burst of them with few notifications, the last one after the last append', async () => {
    const listener = await database.pool.connect();
    try {
      const notified = (): Promise<void> => new Promise((resolve) => listener.once('notification', () => resolve()));
      await listener.query('listen events_appended');
      const first = notified();
      await store.append('project-first', newEvents(1), 'no_stream');
      await first;

      let notifications = 0;
      listener.on('notification', () => {
        notifications += 1;
      });
      const startedAt = performance.now();
      for (let index = 0; index < 200; index += 1) await store.append(`project-${index}`, newEvents(1), 'no_stream');
      await notified();
      const elapsed = performance.now() - startedAt;
      expect(notifications).toBeLessThanOrEqual(elapsed / 19 + 2);
    } finally {
      listener.release(true);
    }
  });

  it('asks the database for nothing while its reader is busy', async () => {
    await store.append('project-1', newEvents(50), 'no_stream');
    await settled(database.pool);
    const controller = new AbortController();
    const reading = store.subscribeAll({ batchSize: 10, signal: controller.signal })[Symbol.asyncIterator]();
    const first = (await reading.next()).value as SubscriptionItem & { kind: 'batch' };
    expect(first.events).toHaveLength(10);
    const lastQuery = async (): Promise<unknown> =>
      (
        await database.pool.query(
          `select max(query_start) as started from pg_stat_activity where application_name = 'portal read' and datname = current_database()`,
        )
      ).rows[0].started;
    const before = await lastQuery();
    expect(before).toBeInstanceOf(Date);
    const listener = await database.pool.connect();
    const announced = new Promise<void>((resolve) => listener.once('notification', () => resolve()));
    await listener.query('listen events_appended');
    for (let index = 0; index < 20; index += 1) await store.append(`client-${index}`, newEvents(1), 'no_stream');
    await announced;
    listener.release(true);
    expect(await lastQuery()).toEqual(before);
    controller.abort();
    expect((await reading.next()).done).toBe(true);
  });

  describe('when connections are lost', () => {
    const cut = () =>
      database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'portal%' and datname = current_database()`,
      );

    it('a running subscription reconnects and loses nothing', async () => {
      const rounds = 6;
      const perRound = 20;
      const expected: string[] = [];
      const reading = deliveriesUntil(
        store,
        { batchSize: 7 },
        (deliveries) => eventsIn(deliveries).length >= rounds * perRound,
      );
      const writer = new PostgresEventStore({ url: database.url, name: 'writer' });
      for (let round = 0; round < rounds; round += 1) {
        for (let index = 0; index < perRound; index += 1) {
          const event = newEvent();
          expected.push(event.id);
          await writer.append(`project-${round}-${index}`, [event], 'no_stream');
          if (index === perRound / 2) await cut();
        }
      }
      expect(eventsIn(await reading).map(({ id }) => id)).toEqual(expected);
      await writer.close();
    });

    it('an append whose connection dies says so, and sending it again is safe', async () => {
      await ownConnection(database.pool, async (holder) => {
        await holder.query('begin');
        await holder.query(`select pg_advisory_xact_lock(hashtextextended('project-1', 0))`);
        const event = newEvent();
        const appending = store.append('project-1', [event], 'no_stream').catch((error: unknown) => error);
        const waiting = async (): Promise<boolean> =>
          (
            await database.pool.query(
              `select from pg_stat_activity where application_name = 'portal append' and wait_event_type = 'Lock' and datname = current_database()`,
            )
          ).rowCount === 1;
        while (!(await waiting()));
        await cut();
        expect(await appending).toBeInstanceOf(StoreUnavailable);
        await holder.query('rollback');
        const appended = await store.append('project-1', [event], 'no_stream');
        expect(appended.revision).toBe(0);
        expect(await store.append('project-1', [event], 'no_stream')).toEqual(appended);
      });
    });

    it('every call says that the store is unavailable while there is no server', async () => {
      const lonely = new PostgresEventStore({ url: 'postgresql://nobody@127.0.0.1:1/none', name: 'lonely' });
      for (const call of [
        () => lonely.append('project-1', newEvents(1), 'no_stream'),
        () => wholeStream(lonely, 'project-1'),
        () => lonely.head(),
        () => lonely.ping(),
      ]) {
        await expect(call()).rejects.toBeInstanceOf(StoreUnavailable);
      }
      await lonely.close();
      await expect(
        PostgresEventStore.open({ url: 'postgresql://nobody@127.0.0.1:1/none', name: 'lonely' }),
      ).rejects.toBeInstanceOf(StoreUnavailable);
    });

    it('a subscription waits for a server that is away, and ends when it is told to', async () => {
      const lonely = new PostgresEventStore({
        url: 'postgresql://nobody@127.0.0.1:1/none',
        name: 'lonely',
        onError: () => controller.abort(),
      });
      const controller = new AbortController();
      for await (const delivery of lonely.subscribeAll({ signal: controller.signal }))
        throw new Error(`delivered ${delivery.kind}`);
      await lonely.close();
    });

    it('a store whose server does not take writes is not ready', async () => {
      await database.pool.query('alter table events.log rename to elsewhere');
      await expect(store.ping()).rejects.toBeInstanceOf(StoreUnavailable);
      await database.pool.query('alter table events.elsewhere rename to log');
    });
  });

  it('ends its subscriptions when it is closed, and refuses to append', async () => {
    const other = new PostgresEventStore({ url: database.url, name: 'closing' });
    const deliveries: SubscriptionItem[] = [];
    for await (const delivery of other.subscribeAll({ signal: new AbortController().signal })) {
      deliveries.push(delivery);
      await other.close();
    }
    expect(deliveries).toHaveLength(1);
    await expect(other.append('project-1', newEvents(1), 'no_stream')).rejects.toBeInstanceOf(StoreUnavailable);
  });

  it('answers each of many reads that come together with its own stream', async () => {
    await Promise.all(
      Array.from({ length: 100 }, (_, index) => store.append(`read-${index}`, newEvents(1 + (index % 3)), 'no_stream')),
    );
    const lengthOf = (index: number): number => (index < 100 ? 1 + (index % 3) : 0);
    const wanted = Array.from({ length: 300 }, (_, number) => ({ index: number % 110, from: number % 4 }));
    const read = await Promise.all(wanted.map(({ index, from }) => wholeStream(store, `read-${index}`, { from })));
    expect(read.map((events) => events.map(({ stream, revision }) => `${stream} ${revision}`))).toEqual(
      wanted.map(({ index, from }) =>
        Array.from({ length: Math.max(0, lengthOf(index) - from) }, (_, at) => `read-${index} ${from + at}`),
      ),
    );
  });

  it('finishes the appends that are under way when it is closed', async () => {
    const other = new PostgresEventStore({ url: database.url, name: 'closing' });
    const appending = Array.from({ length: 300 }, (_, index) =>
      other.append(`project-${index % 100}`, newEvents(1), index < 100 ? 'no_stream' : Math.floor(index / 100) - 1),
    );
    await other.close();
    expect((await Promise.all(appending)).map(({ revision }) => revision)).toEqual(
      appending.map((_, index) => Math.floor(index / 100)),
    );
  });

  it('one conflict among many appends that share a call costs the others one more call', async () => {
    await store.append('hot', [newEvent()], 'no_stream');
    const streams = Array.from({ length: 256 }, (_, index) => (index === 99 ? 'hot' : `cold-${index}`));
    const outcomes = await Promise.allSettled(streams.map((stream) => store.append(stream, [newEvent()], 'no_stream')));
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    expect(refused).toEqual([new WrongExpectedRevision('hot', 'no_stream', 0)]);
    const { rows } = await database.pool.query(
      "select count(*) as events, count(distinct tx_id) as calls from events.log where stream like 'cold-%'",
    );
    expect(rows).toEqual([{ events: 255, calls: 1 }]);
  });

  it('an id that two appends of a call bring is taken by one of them', async () => {
    const event = newEvent();
    const outcomes = await Promise.allSettled(['a', 'b'].map((stream) => store.append(stream, [event], 'no_stream')));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: expect.any(DuplicateEvent) });
  });

  it("a conflict is nobody else's among appends that share a call", async () => {
    await store.append('project-3', newEvents(1), 'no_stream');
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => store.append(`project-${index}`, newEvents(2), 'no_stream')),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(
      outcomes.map((_, index) => (index === 3 ? 'rejected' : 'fulfilled')),
    );
    const events: RecordedEvent[] = [];
    for (let index = 0; index < 8; index += 1) events.push(...(await wholeStream(store, `project-${index}`)));
    expect(events).toHaveLength(15);
  });

  it('uses its indexes on a log that was empty when its plans were made', async () => {
    const sequentialScans = async (): Promise<number> =>
      Number(
        (
          await database.pool.query(
            `select sum(seq_scan) as n from pg_stat_user_tables where schemaname = 'events' and relname = 'log'`,
          )
        ).rows[0].n,
      );
    // A session tells of its scans when it ends; making the indexes took some.
    const endSessions = () =>
      database.pool.query(
        `select pg_terminate_backend(pid, 10000) from pg_stat_activity where application_name like 'portal%' and datname = current_database()`,
      );
    await endSessions();
    await database.pool.query('vacuum analyze events.log');
    const before = await sequentialScans();
    for (let index = 0; index < 20; index += 1)
      await store.append('project-1', newEvents(100), index === 0 ? 'no_stream' : index * 100 - 1);
    for (let index = 0; index < 10; index += 1) await wholeStream(store, 'project-1', { backwards: true, limit: 1 });
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => wholeStream(store, 'project-1', { from: 1_990 + index })),
    );
    await deliveriesToCaughtUp(store);
    await deliveriesToCaughtUp(store, { filter: { types: ['Never'] } });
    await endSessions();
    expect(await sequentialScans()).toBe(before);
  });
});
