import { type Admin } from 'kafkajs';
import { encode } from '../encoding';
import { type Bus, type BusMessage, type ConsumeOptions, type GroupLag, type Topic, TOPICS } from '../port';
import { Connection, type KafkaAccess, kafkaClient } from './client';
import { Consumer } from './consumer';
import { outgoing } from './message';
import { DeadLetters, Publisher } from './publisher';
import { Names, type TopicOptions, Topics } from './topics';

/** How far the groups of this portal are behind, from what they have committed. */
export const lagOf = async (admin: Admin, names: Names): Promise<GroupLag[]> => {
  const { groups } = await admin.listGroups();
  const ids = groups.map(({ groupId }) => groupId).sort();
  const lags: GroupLag[] = [];
  for (const topic of TOPICS) {
    const [name, prefix] = [names.topic(topic), names.group(topic, '')];
    const ours = ids.filter((id) => id.startsWith(prefix));
    if (ours.length === 0) continue;
    const partitions = await admin.fetchTopicOffsets(name);
    for (const groupId of ours) {
      const [committed] = await admin.fetchOffsets({ groupId, topics: [name] });
      const reached = new Map(committed?.partitions.map(({ partition, offset }) => [partition, Number(offset)]));
      const messages = partitions.reduce(
        (sum, { partition, high, low }) => sum + Number(high) - Math.max(reached.get(partition) ?? -1, Number(low)),
        0,
      );
      lags.push({ topic, group: groupId.slice(prefix.length), messages });
    }
  }
  return lags;
};

export interface KafkaBusOptions extends KafkaAccess, TopicOptions {
  /** Put before the names of topics and groups, on brokers that are shared with others. */
  readonly topicPrefix?: string;
}

const CLOSED = 'the bus is closed';

/** The bus on Apache Kafka. */
export class KafkaBus implements Bus {
  readonly #names: Names;
  readonly #admin: Connection<Admin>;
  readonly #topics: Topics;
  readonly #publisher: Publisher;
  readonly #deadLetters: DeadLetters;
  readonly #consumers = new Set<Consumer>();
  readonly #closing = new AbortController();

  constructor(private readonly options: KafkaBusOptions) {
    const kafka = kafkaClient(options);
    this.#names = new Names(options.topicPrefix);
    this.#admin = new Connection(() => kafka.admin());
    this.#topics = new Topics(this.#admin, this.#names, options);
    this.#publisher = new Publisher(kafka, this.#admin, this.#topics);
    this.#deadLetters = new DeadLetters(this.#publisher, this.#names);
  }

  /** Makes the topics that are missing; while no broker answers, that waits until somebody publishes or consumes. */
  static async open(options: KafkaBusOptions): Promise<KafkaBus> {
    const bus = new KafkaBus(options);
    await bus.#topics
      .ensure()
      .catch((error: unknown) =>
        options.logger.warn({ err: error }, 'Kafka is out of reach; the portal goes on trying'),
      );
    return bus;
  }

  async publish(topic: Topic, messages: readonly BusMessage[]): Promise<void> {
    this.#assertOpen();
    const name = this.#names.topic(topic);
    await this.#publisher.publish(encode(messages).map((message) => outgoing(name, message)));
  }

  async consume(topic: Topic, options: ConsumeOptions): Promise<{ readonly stopped: Promise<void> }> {
    this.#assertOpen();
    const signal = AbortSignal.any([options.signal, this.#closing.signal]);
    const consumer = new Consumer(
      topic,
      { ...options, signal },
      {
        kafka: () => kafkaClient(this.options),
        names: this.#names,
        topics: this.#topics,
        deadLetters: this.#deadLetters,
        forget: async (groupId) => {
          await this.#admin.use((admin) => admin.deleteGroups([groupId]));
        },
        logger: this.options.logger,
      },
    );
    this.#consumers.add(consumer);
    const stopped = consumer.stopped.then(() => void this.#consumers.delete(consumer));
    await consumer.ready;
    return { stopped };
  }

  async lag(): Promise<GroupLag[]> {
    this.#assertOpen();
    return this.#admin.use((admin) => lagOf(admin, this.#names));
  }

  async ping(): Promise<void> {
    this.#assertOpen();
    await this.#admin.use((admin) => admin.fetchTopicMetadata({ topics: [this.#names.topic('portal.events.v1')] }));
  }

  async close(): Promise<void> {
    this.#closing.abort(new Error(CLOSED));
    await Promise.all([...this.#consumers].map(({ stopped }) => stopped));
    await this.#publisher.close();
    await this.#admin.close();
  }

  #assertOpen(): void {
    if (this.#closing.signal.aborted) throw new Error(CLOSED);
  }
}
