import { DAY } from '@berangkat/contracts/kernel';
import { type Admin, type ITopicConfig } from 'kafkajs';
import { Backoff } from '../../async';
import { deadLettersOf, type Topic, TOPICS } from '../port';
import { type Connection } from './client';
import { isElecting } from './errors';

/** Names on brokers that are shared with others. Topics and groups of this portal begin with its prefix. */
export class Names {
  constructor(private readonly prefix?: string) {}

  topic(topic: Topic): string {
    return this.prefix === undefined ? topic : `${this.prefix}.${topic}`;
  }

  deadLetters(topic: Topic): string {
    return deadLettersOf(this.topic(topic));
  }

  /** A group of Kafka may consume several topics; one of the port belongs to one. */
  group(topic: Topic, group: string): string {
    return `${this.topic(topic)}.${group}`;
  }
}

/** How long a cluster may take to make a topic known to all brokers, or to elect the leader of a partition. Milliseconds. */
const ELECTED_WITHIN = 10_000;

/**
 * Does it again for as long as a broker answers that a leader is being elected, or that it does not know a topic yet.
 * kafkajs 2.2.4 gives up on the first after a third of a second, and on the second at once: on a busy machine that was
 * too soon for a topic that another process had just made.
 * @throws what failed otherwise, or is still failing when `within` (milliseconds) is over
 */
export const onceElected = async <T>(work: () => Promise<T>, within = ELECTED_WITHIN): Promise<T> => {
  const deadline = performance.now() + within;
  const again = new Backoff(50, 1_000);
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isElecting(error) || performance.now() >= deadline) throw error;
      await again.wait();
    }
  }
};

export interface TopicOptions {
  /** At most this many members of one group work at the same time. */
  readonly partitions: number;
  /** Copies of each message; 3, or as many as there are brokers, when left out. */
  readonly replication?: number;
}

const HOUR = 60 * 60_000;

/**
 * How long messages are kept. Events are kept for consumers that are new or were away for long; change notices for
 * listeners that are connected; work until a consumer does it; dead letters until an operator looks at them.
 */
const KEPT: Readonly<Record<Topic | 'dead', number>> = {
  'portal.events.v1': 30 * DAY,
  'portal.changes.v1': HOUR,
  'portal.announcements.v1': 7 * DAY,
  dead: 30 * DAY,
};

/**
 * Brokers remove a whole segment when its newest message is old enough, so a segment must not grow for much longer than
 * messages are kept.
 */
const segmentOf = (kept: number): number => Math.max(HOUR / 2, kept / 10);

const MAX_COPIES = 3;

/** Makes the topics of the portal. One that exists stays as it is. */
export class Topics {
  #made: Promise<void> | undefined;

  constructor(
    private readonly admin: Connection<Admin>,
    private readonly names: Names,
    private readonly options: TopicOptions,
  ) {}

  /** Resolves when all topics are there, and new ones have leaders; looks only once, unless that failed. */
  ensure(): Promise<void> {
    return (this.#made ??= this.#make().catch((error: unknown) => {
      this.#made = undefined;
      throw error;
    }));
  }

  /** A topic was found missing. */
  lookAgain(): void {
    this.#made = undefined;
  }

  async #make(): Promise<void> {
    await this.admin.use(async (admin) => {
      const existing = new Set(await admin.listTopics());
      const missing = TOPICS.flatMap((topic) => [
        { topic: this.names.topic(topic), numPartitions: this.options.partitions, kept: KEPT[topic] },
        { topic: this.names.deadLetters(topic), numPartitions: 1, kept: KEPT.dead },
      ]).filter(({ topic }) => !existing.has(topic));
      if (missing.length === 0) return;
      const { brokers } = await admin.describeCluster();
      const replication = this.options.replication ?? Math.min(MAX_COPIES, brokers.length);
      // Answers false when another process made one of them first; the others are made.
      await admin.createTopics({
        topics: missing.map(({ topic, numPartitions, kept }) => configOf(topic, numPartitions, replication, kept)),
        waitForLeaders: false,
      });
      await onceElected(() => admin.fetchTopicMetadata({ topics: missing.map(({ topic }) => topic) }));
    });
  }
}

/** A message is acknowledged when all brokers in step have it: with three copies, at least two. */
const configOf = (topic: string, numPartitions: number, replicationFactor: number, kept: number): ITopicConfig => ({
  topic,
  numPartitions,
  replicationFactor,
  configEntries: Object.entries({
    'cleanup.policy': 'delete',
    'retention.ms': String(kept),
    'segment.ms': String(segmentOf(kept)),
    ...(replicationFactor >= MAX_COPIES && { 'min.insync.replicas': '2' }),
  }).map(([name, value]) => ({ name, value })),
});
