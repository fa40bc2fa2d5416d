import { type Admin, type ITopicConfig } from 'kafkajs';
import { DAY } from '@berangkat/contracts/kernel';
import { type Topic, TOPICS } from '../port';
import { type Connection } from './connection';
import { onceElected } from './elections';
import { type Names } from './names';

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
