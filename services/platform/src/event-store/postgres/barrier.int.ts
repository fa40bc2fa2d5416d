import { type PoolClient } from '../../postgres';
import { createTestDatabase, type TestDatabase } from '../../postgres/testing';
import { deliveriesToCaughtUp, deliveriesUntil, eventsIn, newEvent, newEvents } from '../testing';
import { PostgresEventStore } from './store';
import { ownConnection, settled } from './testing';

describe('the barrier before transactions that have not committed', () => {
  let database: TestDatabase;
  let store: PostgresEventStore;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    await database.pool.query('drop schema if exists events cascade');
    store = await PostgresEventStore.open({
      url: database.url,
      name: 'portal',
    });
  });
  afterEach(() => store.close());

  const appendBy = async (client: PoolClient, stream: string): Promise<{ tx_id: string; global_position: number }> => {
    const { id, type, data, metadata } = newEvent();
    const {
      rows: [row],
    } = await client.query(
      'select appended_tx_id as tx_id, appended_position as global_position from events.append($1, $2, $3, $4, $5, $6, $7)',
      [[stream], [0], [true], [id], [type], JSON.stringify(data), JSON.stringify(metadata)],
    );
    return row;
  };

  /** Reads as if the numbers were an order: goes on after the highest number seen. */
  const readNaively = async (after: number): Promise<{ stream: string; global_position: number }[]> =>
    (
      await database.pool.query(
        'select stream, global_position from events.log where global_position > $1 order by global_position',
        [after],
      )
    ).rows;

  describe('two transactions that commit in the other order', () => {
    it('lose an event for a reader that resumes on the number, and none for ours', async () => {
      await ownConnection(database.pool, (a) =>
        ownConnection(database.pool, async (b) => {
          await a.query('begin');
          await b.query('begin');
          const first = await appendBy(a, 'project-a');
          const second = await appendBy(b, 'project-b');
          expect(first.global_position).toBe(1);
          expect(second.global_position).toBe(2);
          expect(BigInt(first.tx_id)).toBeLessThan(BigInt(second.tx_id));
          await b.query('commit');

          expect(await readNaively(0)).toEqual([{ stream: 'project-b', global_position: 2 }]);
          const whileOpen = await deliveriesToCaughtUp(store);
          expect(whileOpen).toEqual([{ kind: 'caught-up', position: store.start }]);
          expect(await store.head()).toBe(store.start);

          await a.query('commit');
          await settled(database.pool);

          expect(await readNaively(2)).toEqual([]);
          const afterwards = await deliveriesToCaughtUp(store, { after: whileOpen[0]!.position });
          const position = ({ tx_id, global_position }: typeof first): string =>
            `${BigInt(tx_id).toString(16).padStart(16, '0')}-${global_position.toString(16).padStart(16, '0')}`;
          expect(eventsIn(afterwards).map(({ stream, position: at }) => [stream, at])).toEqual([
            ['project-a', position(first)],
            ['project-b', position(second)],
          ]);
          expect(afterwards.at(-1)).toEqual({ kind: 'caught-up', position: position(second) });
        }),
      );
    });

    it('are delivered by transaction when the numbers are the other way round', async () => {
      await ownConnection(database.pool, (a) =>
        ownConnection(database.pool, async (b) => {
          await a.query('begin');
          await a.query('select pg_current_xact_id()');
          await b.query('begin');
          const second = await appendBy(b, 'project-b');
          await b.query('commit');
          const first = await appendBy(a, 'project-a');
          expect(first.global_position).toBeGreaterThan(second.global_position);
          expect(BigInt(first.tx_id)).toBeLessThan(BigInt(second.tx_id));
          expect(eventsIn(await deliveriesToCaughtUp(store))).toEqual([]);
          await a.query('commit');
          await settled(database.pool);
          const events = eventsIn(await deliveriesToCaughtUp(store));
          expect(events.map(({ stream }) => stream)).toEqual(['project-a', 'project-b']);
          const rest = eventsIn(await deliveriesToCaughtUp(store, { after: events[0]!.position }));
          expect(rest.map(({ stream }) => stream)).toEqual(['project-b']);
        }),
      );
    });

    it('leave nothing behind when the first rolls back', async () => {
      await ownConnection(database.pool, async (a) => {
        await a.query('begin');
        await appendBy(a, 'project-a');
        const { position } = await store.append('project-b', newEvents(1), 'no_stream');
        expect(eventsIn(await deliveriesToCaughtUp(store))).toEqual([]);
        await a.query('rollback');
        await settled(database.pool);
        expect((await deliveriesToCaughtUp(store)).at(-1)).toEqual({ kind: 'caught-up', position });
      });
    });

    it('reach a running subscription as soon as the barrier moves, without a notification', async () => {
      const reading = deliveriesUntil(store, {}, (deliveries) => eventsIn(deliveries).length === 1);
      await ownConnection(database.pool, async (a) => {
        await a.query('begin');
        await a.query('select pg_current_xact_id()');
        await store.append('project-b', newEvents(1), 'no_stream');
        await a.query('commit');
      });
      expect(eventsIn(await reading)).toMatchObject([{ stream: 'project-b' }]);
    });
  });

  it('takes the lock of the stream before it has a transaction id: a waiting writer holds nobody back', async () => {
    await ownConnection(database.pool, async (holder) => {
      await holder.query('begin');
      await holder.query(`select pg_advisory_xact_lock(hashtextextended('project-1', 0))`);
      const waiting = store.append('project-1', newEvents(1), 'no_stream');
      const waiter = async (): Promise<{ backend_xid: string | null } | undefined> =>
        (
          await database.pool.query(
            `select backend_xid from pg_stat_activity where application_name = 'portal append' and wait_event_type = 'Lock' and datname = current_database()`,
          )
        ).rows[0];
      let found = await waiter();
      while (found === undefined) found = await waiter();
      expect(found.backend_xid).toBeNull();
      const other = await store.append('project-2', newEvents(1), 'no_stream');
      await settled(database.pool);
      expect(await store.head()).toBe(other.position);
      await holder.query('commit');
      expect((await waiting).revision).toBe(0);
    });
  });

  it('reports how long the barrier has been standing', async () => {
    await ownConnection(database.pool, async (client) => {
      await client.query('begin');
      await client.query('select pg_current_xact_id()');
      await client.query('select pg_sleep(0.05)');
      // Others of the server may have begun before, and end at any time.
      const { rows } = await client.query<{ age: number }>(
        'select (extract(epoch from clock_timestamp() - now()) * 1000)::float8 as age',
      );
      expect(rows[0]!.age).toBeGreaterThanOrEqual(50);
      expect(await store.barrierAge()).toBeGreaterThanOrEqual(rows[0]!.age);
      await client.query('rollback');
    });
  });
});
