import { setTimeout as delay } from 'node:timers/promises';
import { type BusMessage, MessageDeduplicator, type Topic } from '@berangkat/platform/bus';
import { type KafkaBus } from '@berangkat/platform/bus/kafka';
import { messageOf, Recorder } from '@berangkat/platform/bus/contract';
import { describeOnOwn } from './describe-on';
import { type KafkaCluster, startKafkaCluster } from './kafka/broker';
import { KafkaPortal } from './kafka/portal';

const TOPIC: Topic = 'portal.events.v1';
const KEYS = 20;

jest.setTimeout(180_000);

describeOnOwn('bus on three Kafka brokers', ['kafka'], () => {
  let cluster: KafkaCluster;
  let portal: KafkaPortal;
  let stop: AbortController;

  beforeAll(async () => {
    cluster = await startKafkaCluster(3);
  }, 180_000);
  afterAll(() => cluster.stop());
  beforeEach(() => {
    portal = new KafkaPortal(cluster.brokers.split(','));
    stop = new AbortController();
  });
  afterEach(async () => {
    stop.abort();
    await portal.dispose();
  });

  const publish = async (bus: KafkaBus, messages: readonly BusMessage[]): Promise<void> => {
    while (
      !(await bus.publish(TOPIC, messages).then(
        () => true,
        () => false,
      ))
    )
      await delay(100);
  };

  it('keeps three copies, of which two have to confirm', async () => {
    await portal.connect();
    await portal.admin(async (admin) => {
      const { topics } = await admin.fetchTopicMetadata({ topics: [portal.name(TOPIC)] });
      expect(topics[0]!.partitions.map(({ replicas }) => replicas.length)).toEqual([3, 3, 3, 3, 3, 3]);
      const { resources } = await admin.describeConfigs({
        includeSynonyms: false,
        resources: [{ type: 2, name: portal.name(TOPIC) }],
      });
      expect(
        resources[0]!.configEntries.find(({ configName }) => configName === 'min.insync.replicas')?.configValue,
      ).toBe('2');
    });
  });

  it('loses nothing that was confirmed, and never has a key with two members, while one broker after the other is killed', async () => {
    const active = new Map<string, number>();
    let overlaps = 0;
    const recorder = new Recorder();
    const seen = new MessageDeduplicator();
    for (const member of [1, 2]) {
      const bus = await portal.connect();
      await bus.consume(TOPIC, {
        group: 'g',
        from: 'stored',
        signal: stop.signal,
        handle: async (messages) => {
          const keys = new Set(messages.map(({ key }) => key));
          for (const key of keys) if (active.has(key)) overlaps += 1;
          for (const key of keys) active.set(key, member);
          await delay(2);
          for (const key of keys) active.delete(key);
          await seen.once(recorder.handle)(messages);
        },
      });
    }
    const publisher = await portal.connect();
    let ended = false;
    let rounds = 0;
    const publishing = (async () => {
      for (; !ended; rounds += 1) {
        await publish(
          publisher,
          Array.from({ length: KEYS }, (_, key) => messageOf(`${key}-${rounds}`, `key${key}`, rounds)),
        );
        await delay(5);
      }
    })();
    const more = (): Promise<void> => recorder.count(recorder.messages.length + 500);
    for (const node of cluster.nodes) {
      await more();
      await node.kill();
      await more();
      await node.start();
      await portal.untilCopied(TOPIC);
    }
    await more();
    ended = true;
    await publishing;
    await recorder.count(rounds * KEYS);
    for (let key = 0; key < KEYS; key += 1) {
      const values = recorder.messages.filter((message) => message.key === `key${key}`).map(({ value }) => value);
      expect(values).toEqual(Array.from({ length: rounds }, (_, round) => round));
    }
    expect(overlaps).toBe(0);
  });
});
