import { type BusMessage, PostgresBus } from '@berangkat/platform/bus';
import { PostgresEventStore } from '@berangkat/platform/event-store';
import { newEvent } from '@berangkat/platform/event-store/testing';
import { createMetrics, silentLogger } from '@berangkat/platform/observability';
import { migrate } from '@berangkat/platform/postgres';
import { createTestDatabase, type TestDatabase } from '@berangkat/platform/postgres/testing';
import { until } from '@berangkat/platform/test-support';
import { CheckpointMoved } from '../../engine/fold/checkpoints';
import { PostgresRelayCheckpoint, relaying, relayMigrations } from '.';

const logger = silentLogger();

const gate = (): { readonly opened: Promise<void>; readonly open: () => void } => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
};

describe('relay of events over Postgres', () => {
  let database: TestDatabase;
  const stopping: (() => Promise<unknown>)[] = [];

  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(async () => {
    for (const stop of stopping.splice(0).reverse()) await stop();
    await database.drop();
  });

  describe('the checkpoint', () => {
    beforeEach(() => migrate(database.pool, 'ops', relayMigrations));

    it('moves for who has read it last, and for nobody else', async () => {
      const [mine, theirs] = [
        new PostgresRelayCheckpoint(database.pool),
        new PostgresRelayCheckpoint(database.openPool()),
      ];
      const begin = await mine.read();
      expect(begin.position).toBe('');
      const moved = await mine.move(begin, 'a', 'aca746af-1444-54d5-a6d1-7f57aa136660');
      await expect(theirs.move(begin, 'b')).rejects.toThrow(CheckpointMoved);
      expect(await theirs.read()).toEqual(moved);
      expect(await theirs.move(moved, 'c')).toEqual(await mine.read());
      const { rows } = await database.pool.query('select position, event_id from ops.event_relay');
      expect(rows).toEqual([{ position: 'c', event_id: 'aca746af-1444-54d5-a6d1-7f57aa136660' }]);
    });
  });

  describe('as workers have it', () => {
    let store: PostgresEventStore;
    let bus: PostgresBus;

    beforeEach(async () => {
      await migrate(database.pool, 'ops', relayMigrations);
      store = await PostgresEventStore.open({ url: database.url, name: 'test' });
      bus = await PostgresBus.open({ pool: database.openPool({ max: 6 }), logger });
      stopping.push(
        () => store.close(),
        () => bus.close(),
      );
    });

    const start = async (
      config: { EVENT_RELAY?: boolean; KAFKA_BROKERS?: readonly string[] } = { EVENT_RELAY: true },
      publish = bus.publish.bind(bus),
    ) => {
      const metrics = createMetrics('test');
      const pool = database.openPool({ settings: { synchronous_commit: 'off' } });
      const stop = relaying(
        { DATABASE_URL: database.url, ...config },
        { name: 'worker', pool, store, bus: { publish }, metrics, logger },
      );
      stopping.push(stop);
      return { stop, metrics };
    };
    const append = async (count: number): Promise<readonly string[]> => {
      const ids: string[] = [];
      for (let i = 0; i < count; i += 1) {
        const event = newEvent();
        await store.append(`project-${i % 5}`, [event], i < 5 ? 'no_stream' : Math.floor(i / 5) - 1);
        ids.push(event.id);
      }
      return ids;
    };
    const consume = async (): Promise<BusMessage[]> => {
      const messages: BusMessage[] = [];
      const stop = new AbortController();
      const { stopped } = await bus.consume('portal.events.v1', {
        group: 'test',
        from: 'stored',
        signal: stop.signal,
        handle: async (batch) => void messages.push(...batch),
      });
      stopping.push(async () => {
        stop.abort();
        await stopped;
      });
      return messages;
    };
    const relayed = async () =>
      (await database.pool.query<{ position: string }>('select position from ops.event_relay')).rows[0]!.position;

    it('works in one worker at a time, and goes on in another when the connection of that is lost', async () => {
      const messages = await consume();
      const workers = [await start(), await start()];
      const active = async () =>
        (
          await Promise.all(
            workers.map(({ metrics }) => metrics.registry.getSingleMetricAsString('event_relay_active')),
          )
        ).map((text) => Number(/(\d)\s*$/.exec(text)![1]));
      await until(async () => (await active()).filter(Boolean).length === 1);
      const ids = [...(await append(50))];
      await until(() => messages.length >= 50);
      await database.pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'worker event relay' and datname = current_database()",
      );
      const last = newEvent();
      const { position } = await store.append('project-9', [last], 'no_stream');
      await until(async () => (await relayed()) >= position);
      await until(() => messages.some(({ id }) => id === last.id));
      await until(async () => (await active()).filter(Boolean).length === 1);
      expect([...new Set(messages.map(({ id }) => id))].sort()).toEqual([...ids, last.id].sort());
    });

    it('publishes again what a worker that crashed had published, and nothing is missing', async () => {
      const published = gate();
      const lost = gate();
      // The first worker publishes and never comes to move the checkpoint.
      const first = await start({ EVENT_RELAY: true }, async (topic, batch) => {
        await bus.publish(topic, batch);
        published.open();
        await lost.opened;
        throw new Error('this process is gone');
      });
      const messages = await consume();
      const ids = await append(1);
      await published.opened;
      await database.pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'worker event relay' and datname = current_database()",
      );
      const leaving = first.stop();
      await start();
      await until(() => messages.length >= 2);
      expect(messages.map(({ id }) => id)).toEqual([ids[0], ids[0]]);
      lost.open();
      await leaving;
    });

    it('says how far behind it is, and nothing where it does not work', async () => {
      const hold = gate();
      const { metrics, stop } = await start({ EVENT_RELAY: true }, () => hold.opened);
      await append(5);
      const value = async (name: string) =>
        /^[a-z_]+\{[^}]*\} ([\d.e-]+)$/m.exec(await metrics.registry.getSingleMetricAsString(name))?.[1];
      await until(async () => Number(await value('event_relay_lag_events')) > 0);
      expect(Number(await value('event_relay_lag_seconds'))).toBeGreaterThanOrEqual(0);
      hold.open();
      await until(async () => (await value('event_relay_lag_events')) === '0');
      await stop();
      expect(await value('event_relay_lag_events')).toBeUndefined();
      expect(await value('event_relay_active')).toBe('0');
    });

    it.each([
      ['without Kafka', {}, false],
      ['with Kafka', { KAFKA_BROKERS: ['127.0.0.1:9'] }, true],
      ['when it is told to', { EVENT_RELAY: true }, true],
      ['when it is told not to', { EVENT_RELAY: false, KAFKA_BROKERS: ['127.0.0.1:9'] }, false],
    ])('works or not %s', async (_, config, works) => {
      const { metrics } = await start(config);
      expect(metrics.registry.getSingleMetric('event_relay_active') !== undefined).toBe(works);
    });
  });
});
