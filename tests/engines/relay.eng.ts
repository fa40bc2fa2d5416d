import { randomUUID } from 'node:crypto';
import { relayedEvent, type RelayedEvent } from '@berangkat/contracts/relay';
import { type EventStore, openEventStore } from '@berangkat/platform/event-store';
import { newEvents } from '@berangkat/platform/event-store/testing';
import { engines, readConfig } from '@berangkat/platform/config';
import { createMetrics, silentLogger } from '@berangkat/platform/observability';
import { migrate } from '@berangkat/platform/postgres';
import { createTestDatabase, type TestDatabase } from '@berangkat/platform/postgres/testing';
import { type BusMessage } from '@berangkat/platform/bus';
import { relaying, relayMigrations } from '@berangkat/projections/jobs/relay';
import { until } from '@berangkat/platform/test-support';
import { describeOn } from './describe-on';
import { type EngineName } from './engines';
import { KafkaPortal } from './kafka/portal';

const STREAMS = 40;
const ROUNDS = 12;
const EVENTS = STREAMS * ROUNDS * 2;

const relayTests = (openLog: (database: TestDatabase) => Promise<EventStore>) => () => {
  let database: TestDatabase;
  let portal: KafkaPortal;
  let store: EventStore;
  const stopping: (() => Promise<unknown>)[] = [];

  beforeEach(async () => {
    database = await createTestDatabase();
    await migrate(database.pool, 'ops', relayMigrations);
    portal = new KafkaPortal();
    store = await openLog(database);
  });
  afterEach(async () => {
    for (const stop of stopping.splice(0).reverse()) await stop();
    await store.close();
    await portal.dispose();
    await database.drop();
  });

  const startWorker = async (): Promise<void> => {
    const bus = await portal.connect();
    const deps = {
      name: 'worker',
      pool: database.openPool(),
      store,
      bus,
      metrics: createMetrics('test'),
      logger: silentLogger(),
    };
    stopping.push(relaying({ DATABASE_URL: database.url, EVENT_RELAY: true }, deps));
  };

  it('brings every event to a consumer, each stream in order, whoever relays', async () => {
    const messages: BusMessage[] = [];
    const consumer = await portal.connect();
    await consumer.consume('portal.events.v1', {
      group: 'test',
      from: 'stored',
      signal: new AbortController().signal,
      handle: async (batch) => void messages.push(...batch),
    });
    await startWorker();
    await startWorker();
    const distinct = () => new Map(messages.map((message) => [message.id, message]));
    const loseTurn = () =>
      database.pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'worker event relay' and datname = current_database()",
      );
    for (let round = 0; round < ROUNDS; round += 1) {
      await Promise.all(
        Array.from({ length: STREAMS }, (_, i) =>
          store.append(`project-${i}`, newEvents(2), round === 0 ? 'no_stream' : round * 2 - 1),
        ),
      );
      if (round % 4 === 2) await loseTurn();
    }
    await until(() => distinct().size === EVENTS);
    const revisions = new Map<string, number[]>();
    for (const { key, value } of distinct().values()) {
      const event: RelayedEvent = relayedEvent.parse(value);
      expect(event.stream).toBe(key);
      revisions.set(key, [...(revisions.get(key) ?? []), event.revision]);
    }
    for (const found of revisions.values())
      expect(found).toEqual(Array.from({ length: ROUNDS * 2 }, (_, revision) => revision));
  });
};

const NEEDS: Readonly<Record<string, readonly EngineName[]>> = {
  Postgres: ['kafka'],
  EventStoreDB: ['kafka', 'eventstoredb'],
};

describeOn(
  'relay of events from Postgres to Kafka',
  NEEDS.Postgres!,
  relayTests(({ url }) => openEventStore({ DATABASE_URL: url }, { name: 'test' })),
);

describeOn(
  'relay of events from EventStoreDB to Kafka',
  NEEDS.EventStoreDB!,
  relayTests(({ url }) =>
    openEventStore(
      { ...readConfig(engines.eventStore), DATABASE_URL: url, EVENTSTORE_PREFIX: `test-${randomUUID()}` },
      { name: 'test' },
    ),
  ),
);
