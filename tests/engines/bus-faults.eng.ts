import { setTimeout as delay } from 'node:timers/promises';
import { type Bus, type BusMessage, type ConsumeOptions, deadLettersOf, type Topic } from '@berangkat/platform/bus';
import { messageOf, Recorder } from '@berangkat/platform/bus/contract';
import { createTestDatabase, type TestDatabase } from '@berangkat/platform/postgres/testing';
import { Kafka, logLevel, type Message } from 'kafkajs';
import { until } from '../support/processes';
import { describeOn } from './describe-on';
import { countingIn, EFFECTS, totalsIn } from './kafka/effects';
import { KafkaPortal } from './kafka/portal';
import { startProcess } from './kafka/process';

const TOPIC: Topic = 'portal.changes.v1';

jest.setTimeout(90_000);

describeOn('bus on Kafka when something fails', ['kafka'], () => {
  let portal: KafkaPortal;
  let stop: AbortController;

  beforeEach(() => {
    portal = new KafkaPortal();
    stop = new AbortController();
  });
  afterEach(async () => {
    stop.abort();
    await portal.dispose();
  });

  const consume = async (bus: Bus, options: Partial<ConsumeOptions> = {}) => {
    const recorder = new Recorder();
    const consumer = await bus.consume(TOPIC, {
      group: 'g',
      from: 'stored',
      signal: stop.signal,
      handle: recorder.handle,
      ...options,
    });
    return { recorder, ...consumer };
  };

  const manyKeys = (round: string): BusMessage[] =>
    Array.from({ length: 60 }, (_, index) => messageOf(`${round}-${index}`, `key${index}`));

  /** As a program would that is none of ours. */
  const writeRaw = async (topic: string, messages: Message[]): Promise<void> => {
    const producer = new Kafka({ brokers: [...portal.brokers], logLevel: logLevel.NOTHING }).producer();
    await producer.connect();
    await producer.send({ topic, messages });
    await producer.disconnect();
  };

  describe('a consumer that is killed between its effect and the commit', () => {
    let database: TestDatabase;

    beforeAll(async () => {
      database = await createTestDatabase();
      await database.pool.query(EFFECTS);
    });
    afterAll(() => database.drop());

    it('leaves its messages to another member, and they take effect once', async () => {
      const bus = await portal.connect();
      const sent = ['a', 'b', 'c'].map((id) => messageOf(id, 'k'));
      await bus.publish('portal.announcements.v1', sent);
      const env = {
        KAFKA_BROKERS: portal.brokers.join(','),
        KAFKA_TOPIC_PREFIX: portal.prefix,
        DATABASE_URL: database.url,
      };
      const killed = await startProcess('consumer-process', env);
      await killed.line('effect');
      await killed.kill();
      expect(await totalsIn(database.pool)).toEqual({ deliveries: 3, effects: 3 });
      const recorder = new Recorder();
      const count = countingIn(database.pool);
      await bus.consume('portal.announcements.v1', {
        group: 'senders',
        from: 'stored',
        signal: stop.signal,
        handle: async (messages) => {
          await count(messages);
          await recorder.handle(messages);
        },
      });
      await bus.publish('portal.announcements.v1', [messageOf('d', 'k')]);
      await recorder.id('d');
      expect(recorder.ids).toEqual(['a', 'b', 'c', 'd']);
      expect(await totalsIn(database.pool)).toEqual({ deliveries: 7, effects: 4 });
    });
  });

  describe('sharing', () => {
    it('waits for a batch that takes longer than a session, and gives it to nobody else', async () => {
      const [first, second] = [await portal.connect(), await portal.connect()];
      const all = new Recorder();
      let begun!: () => void;
      const working = new Promise<void>((resolve) => (begun = resolve));
      let finish!: () => void;
      const finished = new Promise<void>((resolve) => (finish = resolve));
      await consume(first, {
        handle: async (messages) => {
          begun();
          await finished;
          await all.handle(messages);
        },
      });
      await first.publish(TOPIC, manyKeys('before'));
      await working;
      const meanwhile = new Recorder();
      await consume(second, {
        handle: async (messages) => {
          await meanwhile.handle(messages);
          await all.handle(messages);
        },
      });
      // A member that was silent for so long would have been given up.
      await delay(12_000);
      expect(meanwhile.messages).toEqual([]);
      finish();
      await all.count(60);
      for (let round = 0; meanwhile.messages.length === 0; round += 1) {
        await first.publish(TOPIC, manyKeys(`${round}`));
        await all.count(60 * (round + 2));
      }
      expect(new Set(all.ids).size).toBe(all.ids.length);
    });

    it('goes on with one member when the other leaves in the middle of everything, without losing or doubling', async () => {
      const [first, second, publisher] = [await portal.connect(), await portal.connect(), await portal.connect()];
      const all = new Recorder();
      const leaving = new AbortController();
      const parts = [new Recorder(), new Recorder()] as const;
      const handle =
        (part: Recorder) =>
        async (messages: readonly BusMessage[]): Promise<void> => {
          await part.handle(messages);
          await delay(2);
          await all.handle(messages);
        };
      const gone = await consume(first, { signal: leaving.signal, handle: handle(parts[0]) });
      await consume(second, { handle: handle(parts[1]) });
      let published = 0;
      const publish = async (): Promise<void> => {
        await publisher.publish(TOPIC, manyKeys(`${published}`));
        published += 60;
      };
      while (parts.some(({ messages }) => messages.length === 0)) await publish();
      leaving.abort();
      for (let round = 0; round < 20; round += 1) await publish();
      await gone.stopped;
      await publish();
      await all.count(published);
      expect(new Set(all.ids).size).toBe(published);
      expect(all.messages).toHaveLength(published);
    });
  });

  describe('poison', () => {
    it('goes to the dead letters with where it was, and what comes after it goes on', async () => {
      const bus = await portal.connect({ partitions: 1 });
      const { recorder } = await consume(bus);
      await bus.publish(TOPIC, [messageOf('a', 'k')]);
      await writeRaw(portal.name(TOPIC), [
        { key: 'k', value: '{"half":', headers: { id: 'b' } },
        { key: 'k', value: '{}' },
        { value: '{}', headers: { id: 'd' } },
        { key: 'k', value: null, headers: { id: 'e' } },
      ]);
      await bus.publish(TOPIC, [messageOf('f', 'k')]);
      await recorder.id('f');
      expect(recorder.ids).toEqual(['a', 'f']);
      const letters = await portal.read(deadLettersOf(portal.name(TOPIC)));
      const of = (name: string): string[] => letters.map(({ headers }) => String(headers?.[name]));
      expect(of('dead-reason')).toEqual([
        'its value is not JSON',
        'it has no header id',
        'it has no key',
        'it has no value',
      ]);
      expect(of('dead-offset')).toEqual(['1', '2', '3', '4']);
      expect(new Set(of('dead-partition'))).toEqual(new Set(['0']));
      expect(new Set(of('dead-topic'))).toEqual(new Set([portal.name(TOPIC)]));
      expect(new Set(of('dead-group'))).toEqual(new Set(['g']));
      expect(letters.map(({ value }) => value?.toString())).toEqual(['{"half":', '{}', '{}', undefined]);
      await until('the group has nothing left', async () => (await bus.lag())[0]?.messages === 0);
    });
  });

  describe('topics', () => {
    it('are made once, whoever is first, and stay as they are', async () => {
      await portal.admin((admin) => admin.createTopics({ topics: [{ topic: portal.name(TOPIC), numPartitions: 2 }] }));
      await Promise.all([1, 2, 3].map(() => portal.connect()));
      const { topics } = await portal.admin((admin) =>
        admin.fetchTopicMetadata({
          topics: [portal.name(TOPIC), portal.name('portal.events.v1'), deadLettersOf(portal.name(TOPIC))],
        }),
      );
      expect(Object.fromEntries(topics.map(({ name, partitions }) => [name, partitions.length]))).toEqual({
        [portal.name(TOPIC)]: 2,
        [portal.name('portal.events.v1')]: 6,
        [deadLettersOf(portal.name(TOPIC))]: 1,
      });
    });

    it('are made again when somebody removed them, and the consumer that this ended goes on by itself', async () => {
      const bus = await portal.connect();
      const { recorder } = await consume(bus);
      await bus.publish(TOPIC, [messageOf('before')]);
      await recorder.id('before');
      await portal.admin((admin) => admin.deleteTopics({ topics: [portal.name(TOPIC)] }));
      // A topic may still take a message in while it is being removed.
      let published = 0;
      await until(
        'a message arrives again',
        async () => {
          await bus.publish(TOPIC, [messageOf(`after-${(published += 1)}`)]).catch(() => undefined);
          return recorder.ids.some((id) => id.startsWith('after'));
        },
        60_000,
      );
    });
  });

  it('takes in a backlog of 10,000 long messages without holding it in memory', async () => {
    const publisher = await portal.connect();
    const text = 'x'.repeat(20_000);
    for (let first = 0; first < 10_000; first += 500) {
      await publisher.publish(
        'portal.events.v1',
        Array.from({ length: 500 }, (_, index) => messageOf(`${first + index}`, `key${index}`, text)),
      );
    }
    const env = {
      KAFKA_BROKERS: portal.brokers.join(','),
      KAFKA_TOPIC_PREFIX: portal.prefix,
      MESSAGES: '10000',
      // As the notifier runs, which takes them in: with more room Node collects garbage when it finds the time.
      NODE_OPTIONS: '--max-old-space-size=96 --max-semi-space-size=4',
    };
    const draining = await startProcess('draining-process', env);
    const peak = Number((await draining.line('peak')).split(' ')[1]);
    console.log(`peak of memory over 200 MB of messages: ${(peak / 1e6).toFixed(0)} MB`);
    // V8 lets 64 MB of buffers outside its heap stand before it clears them, whatever the heap may have; on a busy machine
    // the peak was once 134 MB. Who holds the messages holds 200 MB and more.
    expect(peak).toBeLessThan(150_000_000);
  });
});
