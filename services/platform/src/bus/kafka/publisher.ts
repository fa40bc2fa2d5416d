import { type Kafka, type Message, Partitioners, type Producer } from 'kafkajs';
import { PublishQueue } from '../publish-queue';
import { Connection } from './connection';
import { isUnknownTopic } from './errors';
import { type Topics } from './topics';

export interface OutgoingMessage extends Message {
  readonly topic: string;
}

/** Most bytes of the messages in one request; a broker accepts a megabyte per partition. A longer message goes alone. */
const REQUEST_BYTES = 500_000;
/** How long the brokers that keep the copies may take. Milliseconds. */
const REPLICATED_WITHIN = 10_000;

/**
 * Writes messages, one request at a time. The producer is idempotent: what kafkajs sends again, a broker that has it already does not write twice.
 *
 * A producer that gave up is never used again. kafkajs takes back the sequence numbers of a request that was not answered, so the next request with as many
 * messages would have the numbers of the first, and a broker that had written the first would confirm the second without writing it.
 */
export class Publisher {
  readonly #queue = new PublishQueue<OutgoingMessage>((messages) => this.#write(messages));
  readonly #producer: Connection<Producer>;

  constructor(kafka: Kafka, private readonly topics: Topics) {
    this.#producer = new Connection(() => kafka.producer({
      idempotent: true,
      allowAutoTopicCreation: false,
      createPartitioner: Partitioners.DefaultPartitioner,
      retry: { initialRetryTime: 100, multiplier: 2, retries: 3 },
    }));
  }

  /** Resolves when all brokers in step have all of them, and arrives in the order of the calls. */
  publish(messages: readonly OutgoingMessage[]): Promise<void> {
    return this.#queue.publish(messages);
  }

  async close(): Promise<void> {
    await this.#queue.drain();
    await this.#producer.close();
  }

  async #write(messages: readonly OutgoingMessage[]): Promise<void> {
    await this.topics.ensure();
    try {
      for (const request of requestsOf(messages)) {
        await this.#producer.use((producer) => producer.sendBatch({ acks: -1, timeout: REPLICATED_WITHIN, topicMessages: byTopic(request) }));
      }
    } catch (error) {
      if (isUnknownTopic(error)) this.topics.lookAgain();
      throw error;
    }
  }
}

const bytesOf = ({ key, value }: Message): number => (key?.length ?? 0) + Buffer.byteLength(value ?? '');

const requestsOf = (messages: readonly OutgoingMessage[]): OutgoingMessage[][] => {
  const requests: OutgoingMessage[][] = [];
  let room = 0;
  for (const message of messages) {
    const bytes = bytesOf(message);
    if (requests.length === 0 || bytes > room) {
      requests.push([]);
      room = REQUEST_BYTES;
    }
    requests.at(-1)!.push(message);
    room -= bytes;
  }
  return requests;
};

const byTopic = (messages: readonly OutgoingMessage[]): { topic: string; messages: Message[] }[] => {
  const topics = new Map<string, Message[]>();
  for (const { topic, ...message } of messages) {
    const list = topics.get(topic);
    if (list === undefined) topics.set(topic, [message]);
    else list.push(message);
  }
  return [...topics].map(([topic, list]) => ({ topic, messages: list }));
};
