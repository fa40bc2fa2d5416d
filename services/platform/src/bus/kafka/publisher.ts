import { type Admin, type Kafka, type Message, Partitioners, type PartitionMetadata, type Producer } from 'kafkajs';
import { messageBatcher } from '../message-batcher';
import { type Topic } from '../port';
import { Connection } from './client';
import { isUnknownTopic } from './errors';
import { type DeadLetter, type OutgoingMessage } from './message';
import { type Names, onceElected, type Topics } from './topics';

/** Partitions that somebody adds to a topic are used after this time at most. Milliseconds. */
const KNOWN_FOR = 5 * 60_000;

/** Shares messages out to the partitions of their topics by key, as every client of Kafka does. */
export class Partitions {
  readonly #known = new Map<string, { readonly partitions: PartitionMetadata[]; readonly until: number }>();
  readonly #choose = Partitioners.DefaultPartitioner();

  constructor(private readonly admin: Connection<Admin>) {}

  /** @throws when the topic is not there */
  async of({ topic, ...message }: OutgoingMessage): Promise<number> {
    return this.#choose({ topic, message, partitionMetadata: await this.#partitionsOf(topic) });
  }

  forget(): void {
    this.#known.clear();
  }

  async #partitionsOf(topic: string): Promise<PartitionMetadata[]> {
    const known = this.#known.get(topic);
    if (known !== undefined && performance.now() < known.until) return known.partitions;
    const { topics } = await this.admin.use((admin) => admin.fetchTopicMetadata({ topics: [topic] }));
    const { partitions } = topics[0]!;
    this.#known.set(topic, { partitions, until: performance.now() + KNOWN_FOR });
    return partitions;
  }
}

/** The messages of one request. */
interface Share {
  readonly topic: string;
  readonly partition: number;
  readonly messages: Message[];
  bytes: number;
}

/**
 * Most bytes of the messages in one request; a broker accepts a megabyte per partition. A longer message goes alone.
 */
const REQUEST_BYTES = 500_000;
/** How long the brokers that keep the copies may take. Milliseconds. */
const REPLICATED_WITHIN = 10_000;

/**
 * Writes messages, one request at a time and each to one partition. The producer is idempotent: what kafkajs sends
 * again, a broker that has it already does not write twice. Two ways in which kafkajs 2.2.4 loses messages that it
 * confirms are kept out:
 *
 * - A request to several brokers is repeated only for those that have not answered. A partition whose leader was lost,
 *   and is now a broker that had answered for others, is passed over (kafkajs issue 1303). So a request has one
 *   partition.
 * - A request that was not answered gives its sequence numbers back. The next one with as many messages has the same,
 *   and a broker that had written the first confirms the second without writing it. So a producer that gave up is never
 *   used again.
 */
export class Publisher {
  readonly #outgoing = messageBatcher<OutgoingMessage>((messages) => this.#write(messages));
  readonly #producer: Connection<Producer>;
  readonly #partitions: Partitions;

  constructor(
    kafka: Kafka,
    admin: Connection<Admin>,
    private readonly topics: Topics,
  ) {
    this.#partitions = new Partitions(admin);
    this.#producer = new Connection(() =>
      kafka.producer({
        idempotent: true,
        allowAutoTopicCreation: false,
        // Each message comes with its partition.
        createPartitioner:
          () =>
          ({ message }) =>
            message.partition!,
        retry: { initialRetryTime: 100, multiplier: 2, retries: 3 },
      }),
    );
  }

  /** Resolves when all brokers in step have all of them, and arrives in the order of the calls. */
  async publish(messages: readonly OutgoingMessage[]): Promise<void> {
    if (messages.length > 0) await this.#outgoing.do(messages);
  }

  async close(): Promise<void> {
    await this.#outgoing.drain();
    await this.#producer.close();
  }

  async #write(messages: readonly OutgoingMessage[]): Promise<void> {
    for (const share of await this.#attempt(() => this.#share(messages))) await this.#attempt(() => this.#send(share));
  }

  /**
   * Tries again while Kafka elects leaders, with the newest information about the topics. Messages that were confirmed
   * already are not sent again.
   */
  #attempt<T>(work: () => Promise<T>): Promise<T> {
    return onceElected(async () => {
      await this.topics.ensure();
      try {
        return await work();
      } catch (error) {
        this.#partitions.forget();
        if (isUnknownTopic(error)) this.topics.lookAgain();
        throw error;
      }
    });
  }

  async #send({ topic, messages }: Share): Promise<void> {
    const confirmed = await this.#producer.use((producer) =>
      producer.send({ topic, messages, acks: -1, timeout: REPLICATED_WITHIN }),
    );
    // kafkajs says nothing of messages for a partition that is no more.
    if (confirmed.length === 0) throw new Error(`a partition of ${topic} is gone`);
  }

  async #share(messages: readonly OutgoingMessage[]): Promise<Iterable<Share>> {
    const shares: Share[] = [];
    const open = new Map<string, Share>();
    for (const message of messages) {
      const { topic, ...rest } = message;
      const partition = await this.#partitions.of(message);
      const bytes = bytesOf(message);
      let share = open.get(`${topic} ${partition}`);
      if (share === undefined || share.bytes + bytes > REQUEST_BYTES) {
        share = { topic, partition, messages: [], bytes: 0 };
        shares.push(share);
        open.set(`${topic} ${partition}`, share);
      }
      share.messages.push({ ...rest, partition });
      share.bytes += bytes;
    }
    return shares;
  }
}

const bytesOf = ({ key, value }: Message): number => Buffer.byteLength(key ?? '') + Buffer.byteLength(value ?? '');

/** Keeps messages as they were, with the reason and the place that they come from in headers. */
export class DeadLetters {
  constructor(
    private readonly publisher: Publisher,
    private readonly names: Names,
  ) {}

  /** @param group whose handler could not use them */
  async add(topic: Topic, group: string, letters: readonly DeadLetter[]): Promise<void> {
    await this.publisher.publish(
      letters.map(({ message: { key, value, headers, offset }, partition, reason }) => ({
        topic: this.names.deadLetters(topic),
        key,
        value,
        headers: {
          ...headers,
          'dead-reason': reason,
          'dead-group': group,
          'dead-topic': this.names.topic(topic),
          'dead-partition': String(partition),
          'dead-offset': offset,
        },
      })),
    );
  }
}
