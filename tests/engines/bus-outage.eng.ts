import { setTimeout as delay } from 'node:timers/promises';
import { type BusMessage, type ConsumeOptions, MessageDeduplicator } from '@berangkat/platform/bus';
import { type KafkaBus, type KafkaBusOptions } from '@berangkat/platform/bus/kafka';
import { messageOf, Recorder } from '@berangkat/platform/bus/contract';
import { describeOnOwn } from './describe-on';
import { type KafkaBroker, startKafka } from './kafka/broker';
import { KafkaPortal } from './kafka/portal';

const TOPIC = 'portal.changes.v1';
const KEYS = 5;

jest.setTimeout(120_000);

describeOnOwn('bus on a Kafka broker that fails', ['kafka'], () => {
  let broker: KafkaBroker;
  let portal: KafkaPortal;
  let stop: AbortController;

  beforeAll(async () => {
    broker = await startKafka();
  }, 120_000);
  afterAll(() => broker.stop());
  beforeEach(() => {
    portal = new KafkaPortal([broker.brokers]);
    stop = new AbortController();
  });
  afterEach(async () => {
    stop.abort();
    await portal.dispose();
  });

  const connect = (options: Partial<KafkaBusOptions> = {}): Promise<KafkaBus> => portal.connect(options);

  const consume = async (bus: KafkaBus, options: Partial<ConsumeOptions> = {}): Promise<Recorder> => {
    const recorder = new Recorder();
    await bus.consume(TOPIC, {
      group: 'g',
      from: 'stored',
      signal: stop.signal,
      handle: new MessageDeduplicator().once(recorder.handle),
      ...options,
    });
    return recorder;
  };

  /**
   * As the relay of change notices does it: the same messages again until the bus has them, and only then the next.
   * Answers how often that failed.
   */
  const publish = async (bus: KafkaBus, messages: readonly BusMessage[]): Promise<number> => {
    for (let failures = 0; ; failures += 1) {
      const failed = await bus.publish(TOPIC, messages).then(
        () => false,
        () => true,
      );
      if (!failed) return failures;
      await delay(100);
    }
  };

  /** Publishes without a pause until told to end, each message with the next number of its key; answers how many. */
  const keepPublishing = (
    bus: KafkaBus,
  ): { readonly end: () => Promise<{ readonly count: number; readonly failures: number }> } => {
    let ended = false;
    const work = (async () => {
      let failures = 0;
      let count = 0;
      for (; !ended; count += 1) {
        failures += await publish(
          bus,
          Array.from({ length: KEYS }, (_, key) => messageOf(`${key}-${count}`, `key${key}`, count)),
        );
        await delay(5);
      }
      return { count, failures };
    })();
    return { end: () => ((ended = true), work) };
  };

  const expectAll = (recorder: Recorder, count: number): void => {
    for (let key = 0; key < KEYS; key += 1) {
      const values = recorder.messages.filter((message) => message.key === `key${key}`).map(({ value }) => value);
      expect(values).toEqual(Array.from({ length: count }, (_, index) => index));
    }
  };

  it('loses nothing, doubles nothing and keeps the order when the broker is killed again and again', async () => {
    const recorder = await consume(await connect());
    const publishing = keepPublishing(await connect());
    for (let round = 1; round <= 3; round += 1) {
      await recorder.count(recorder.messages.length + 50);
      await broker.kill();
      await broker.start();
    }
    await recorder.count(recorder.messages.length + 50);
    const { count } = await publishing.end();
    await recorder.count(count * KEYS);
    expectAll(recorder, count);
  });

  it('says that the broker is gone, and goes on by itself when it was away for 30 s', async () => {
    const [bus, publisher] = [await connect(), await connect()];
    const recorder = await consume(bus, { from: 'latest' });
    const publishing = keepPublishing(publisher);
    await recorder.count(50);
    await broker.kill();
    await expect(bus.ping()).rejects.toThrow();
    // Somebody who starts meanwhile waits for the broker, too.
    const late = connect().then((opened) => consume(opened, { group: 'late' }));
    await delay(30_000);
    await expect(bus.ping()).rejects.toThrow();
    await broker.start();
    const before = recorder.messages.length;
    const began = Date.now();
    await recorder.count(before + KEYS);
    console.log(`consumed again ${Date.now() - began} ms after the broker was back`);
    await bus.ping();
    const { count, failures } = await publishing.end();
    expect(failures).toBeGreaterThan(0);
    await recorder.count(count * KEYS);
    expectAll(recorder, count);
    const latecomer = await late;
    await latecomer.count(count * KEYS);
    expectAll(latecomer, count);
  });

  it('is closed without delay while the broker is away, with what waits for it refused', async () => {
    const bus = await connect();
    const recorder = await consume(bus);
    await publish(bus, [messageOf('a')]);
    await recorder.id('a');
    await broker.kill();
    try {
      const refused = expect(bus.publish(TOPIC, [messageOf('b')])).rejects.toThrow();
      const began = Date.now();
      await bus.close();
      await refused;
      expect(Date.now() - began).toBeLessThan(5_000);
    } finally {
      await broker.start();
    }
  });

  it('a message published after one that failed is not taken for it by a broker that was frozen', async () => {
    const bus = await connect({ answerWithin: 500 });
    await publish(bus, [messageOf('before', 'k')]);
    process.kill(broker.pid(), 'SIGSTOP');
    try {
      await expect(bus.publish(TOPIC, [messageOf('unanswered', 'k')])).rejects.toThrow();
    } finally {
      process.kill(broker.pid(), 'SIGCONT');
    }
    await publish(bus, [messageOf('after', 'k')]);
    const recorder = await consume(await connect());
    await recorder.id('after');
    expect(recorder.ids.filter((id) => id !== 'unanswered')).toEqual(['before', 'after']);
  });

  it('consumes again from a broker that was frozen for longer than a session', async () => {
    const recorder = await consume(await connect({ answerWithin: 2_000 }));
    const bus = await connect();
    await publish(bus, [messageOf('before', 'k')]);
    await recorder.id('before');
    process.kill(broker.pid(), 'SIGSTOP');
    await delay(12_000);
    process.kill(broker.pid(), 'SIGCONT');
    await publish(bus, [messageOf('after', 'k')]);
    await recorder.id('after');
    expect(recorder.ids).toEqual(['before', 'after']);
  });
});
