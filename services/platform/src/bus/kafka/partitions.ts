import { type Admin, Partitioners, type PartitionMetadata } from 'kafkajs';
import { type Connection } from './connection';
import { type OutgoingMessage } from './message';

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
