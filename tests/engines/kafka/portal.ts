import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { deadLettersOf, type Topic } from '@berangkat/platform/bus';
import { KafkaBus, type KafkaBusOptions } from '@berangkat/platform/bus/kafka';
import { silentLogger } from '@berangkat/platform/observability';
import { type Admin, Kafka, type KafkaMessage, logLevel } from 'kafkajs';
import { until } from '../../support/processes';

export const givenBrokers = (): string[] => process.env.KAFKA_BROKERS!.split(',');

/**
 * The list may still hold a topic that a test has just removed. The broker removes the others all the same, and is asked
 * once more until it knows none of them.
 */
const unlessGone = (error: unknown): void => {
  const { type, cause } = error as { type?: string; cause?: { type?: string } };
  if (type !== 'UNKNOWN_TOPIC_OR_PARTITION' && cause?.type !== 'UNKNOWN_TOPIC_OR_PARTITION') throw error;
};

/** Milliseconds for which a broker may say that it is not ready: it looks for its leaders, or loads its groups. */
const READY_WITHIN = 30_000;

/** Of brokers none of which answers, as a while after they were frozen, kafkajs says that it cannot destructure null. */
const passes = (error: unknown): boolean =>
  (error as { retriable?: boolean }).retriable === true || error instanceof TypeError;

/** Does what a broker may refuse for a moment, which the library itself does not ask again for every question. */
const onceReady = async <T>(work: () => Promise<T>): Promise<T> => {
  for (const deadline = Date.now() + READY_WITHIN; ; await setTimeout(200))
    try {
      return await work();
    } catch (error) {
      if (!passes(error) || Date.now() > deadline) throw error;
    }
};

/** A portal's own topics and groups on brokers that others may use as well, and its processes' buses. */
export class KafkaPortal {
  readonly prefix = `test-${randomBytes(6).toString('hex')}`;
  readonly #kafka: Kafka;
  readonly #buses: KafkaBus[] = [];

  constructor(
    readonly brokers: readonly string[] = givenBrokers(),
    private readonly options: Partial<KafkaBusOptions> = {},
  ) {
    this.#kafka = new Kafka({ brokers: [...brokers], logLevel: logLevel.NOTHING });
  }

  /** A bus as another process would have it. */
  async connect(options: Partial<KafkaBusOptions> = {}): Promise<KafkaBus> {
    const bus = await KafkaBus.open({
      brokers: this.brokers,
      topicPrefix: this.prefix,
      partitions: 6,
      name: 'test',
      logger: silentLogger(),
      ...this.options,
      ...options,
    });
    this.#buses.push(bus);
    return bus;
  }

  name(topic: Topic): string {
    return `${this.prefix}.${topic}`;
  }

  async admin<T>(work: (admin: Admin) => Promise<T>): Promise<T> {
    const admin = this.#kafka.admin();
    await admin.connect();
    try {
      return await onceReady(() => work(admin));
    } finally {
      await admin.disconnect();
    }
  }

  /** Everything that a topic holds, per partition in order. */
  async read(topic: string): Promise<KafkaMessage[]> {
    const offsets = await this.admin((admin) => admin.fetchTopicOffsets(topic));
    let missing = offsets.reduce((sum, { high, low }) => sum + Number(high) - Number(low), 0);
    if (missing === 0) return [];
    const messages: KafkaMessage[] = [];
    const consumer = this.#kafka.consumer({
      groupId: `${this.prefix}.reader-${randomBytes(4).toString('hex')}`,
      maxWaitTimeInMs: 100,
    });
    await consumer.connect();
    await consumer.subscribe({ topics: [topic], fromBeginning: true });
    await new Promise<void>((resolve, reject) => {
      consumer
        .run({
          autoCommit: false,
          eachMessage: async ({ message }) => {
            messages.push(message);
            if ((missing -= 1) === 0) resolve();
          },
        })
        .catch(reject);
    });
    await consumer.disconnect();
    return messages;
  }

  /** Resolves when every copy of the topic, and of what the groups have handled, is in step. */
  async untilCopied(topic: Topic): Promise<void> {
    await until(
      'all copies are in step',
      () =>
        this.admin(async (admin) => {
          const { topics } = await admin.fetchTopicMetadata({ topics: [this.name(topic), '__consumer_offsets'] });
          return topics.every(({ partitions }) =>
            partitions.every(({ isr, replicas }) => isr.length === replicas.length),
          );
        }),
      60_000,
    );
  }

  async deadLetters(topic: Topic): Promise<{ id: string; reason: string }[]> {
    const messages = await this.read(this.name(deadLettersOf(topic) as Topic));
    return messages.map(({ headers }) => ({ id: String(headers?.id), reason: String(headers?.['dead-reason']) }));
  }

  /** Closes the buses and removes the topics and groups. */
  async dispose(): Promise<void> {
    await Promise.all(this.#buses.map((bus) => bus.close()));
    await this.admin(async (admin) => {
      const topics = (await admin.listTopics()).filter((topic) => topic.startsWith(`${this.prefix}.`));
      if (topics.length > 0) await admin.deleteTopics({ topics }).catch(unlessGone);
      const { groups } = await admin.listGroups();
      const ours = groups.map(({ groupId }) => groupId).filter((id) => id.startsWith(`${this.prefix}.`));
      if (ours.length > 0) await admin.deleteGroups(ours).catch(() => undefined);
    });
  }
}
