import { setTimeout as wait } from 'node:timers/promises';
import { type Broker, type Cluster, type Consumer as KafkaConsumer, type Kafka, PartitionAssigners } from 'kafkajs';
import { Backoff } from '../../async';
import { type Logger } from '../../observability';
import { type ConsumeOptions, type Topic } from '../port';
import { BatchHandler, HEARTBEAT_EVERY, Membership } from './batch';
import { isGroupInUse, isNoMember, isUnknownTopic } from './errors';
import { type DeadLetters } from './publisher';
import { type Names, type Topics } from './topics';

/** How an offset is committed without being a member. A broker accepts it only for a group without members. */
const NO_MEMBER = { memberId: '', groupGenerationId: -1 };

/**
 * Moves a group without members behind the newest messages; one with members stays where it is. Which of the two it is
 * the broker decides, in the moment in which it would move the group: two instances that start together cannot both
 * believe to be the first and lose what came between.
 */
export const beginAtEnd = async (cluster: Cluster, groupId: string, topic: string): Promise<void> => {
  const partitions = cluster.findTopicPartitionMetadata(topic).map(({ partitionId }) => ({ partition: partitionId }));
  const ends = await cluster.fetchTopicsOffset([{ topic, partitions, fromBeginning: false }]);
  const coordinator = await cluster.findGroupCoordinator({ groupId });
  try {
    await coordinator.offsetCommit({ groupId, ...NO_MEMBER, topics: ends });
  } catch (error) {
    if (!isGroupInUse(error)) throw error;
  }
};

/** kafkajs has it, and does not name it among its types. */
interface Coordinator extends Broker {
  leaveGroup(request: { readonly groupId: string; readonly memberId: string }): Promise<unknown>;
}

/**
 * Takes a member out of its group that was lost with its connection: the others would wait for it until its session is
 * over.
 */
export const removeMember = async (cluster: Cluster, groupId: string, memberId: string): Promise<void> => {
  const coordinator = (await cluster.findGroupCoordinator({ groupId })) as Coordinator;
  try {
    await coordinator.leaveGroup({ groupId, memberId });
  } catch (error) {
    if (!isNoMember(error)) throw error;
  }
};

export interface ConsumerDeps {
  /** A new client, for one consumer alone. */
  readonly kafka: () => Kafka;
  readonly names: Names;
  readonly topics: Topics;
  readonly deadLetters: DeadLetters;
  /** Forgets a group that has no members. */
  readonly forget: (groupId: string) => Promise<void>;
  readonly logger: Logger;
}

const SETTINGS = {
  // A member that died keeps its share for this long.
  sessionTimeout: 10_000,
  heartbeatInterval: HEARTBEAT_EVERY,
  // How long the others wait for a member whose handler is busy. A member whose handler takes longer loses its share,
  // and another member gets the same messages.
  rebalanceTimeout: 60_000,
  // New messages are answered at once; this is how long a stop, or a member that joins, waits for one that has nothing
  // to do.
  maxWaitTimeInMs: 250,
  maxBytesPerPartition: 512 * 1024,
  maxBytes: 4 * 1024 * 1024,
  allowAutoTopicCreation: false,
};

/**
 * A member joins at once, or when another one has finished what it has in hand: who stops meanwhile does not wait for
 * that. Milliseconds.
 */
const JOIN_WITHIN = 1_000;

/**
 * One consumer: joins its group, and joins it again with a client anew for as long as it is wanted, whatever ended the
 * one before.
 */
export class Consumer {
  /** Resolves when it is settled where the group is: it will see what is published from then on. */
  readonly ready: Promise<void>;
  readonly stopped: Promise<void>;
  readonly #groupId: string;
  #settled!: () => void;
  #isSettled = false;
  /** The id of its last membership. */
  #memberId: string | undefined;

  constructor(
    readonly topic: Topic,
    private readonly options: ConsumeOptions,
    private readonly deps: ConsumerDeps,
  ) {
    this.#groupId = deps.names.group(topic, options.group);
    this.ready = new Promise((resolve) => (this.#settled = resolve));
    this.stopped = this.#run();
  }

  async #run(): Promise<void> {
    const { signal, group, from } = this.options;
    const { logger, forget, topics } = this.deps;
    const again = new Backoff(100, 5_000);
    while (!signal.aborted) {
      try {
        await this.#member(() => again.reset());
      } catch (error) {
        if (isUnknownTopic(error)) topics.lookAgain();
        logger.warn({ err: error, topic: this.topic, group }, 'bus consumer lost its broker and joins again');
        await again.wait(signal);
      }
    }
    // A group of live listeners ends with its last member. One that begins it anew in this very moment would find it at
    // the oldest message kept: live listeners have groups of their own.
    if (from === 'latest' && this.#isSettled) await forget(this.#groupId).catch(() => undefined);
    this.#settled();
  }

  /** @throws what ended it, unless that was the signal */
  async #member(onJoined: () => void): Promise<void> {
    const { topics, names, deadLetters, logger } = this.deps;
    const { signal, group, from } = this.options;
    await topics.ensure();
    const { consumer, cluster } = this.#client();
    const membership = new Membership();
    const batches = new BatchHandler({
      ...this.options,
      topic: this.topic,
      membership,
      logger,
      putAside: (letters) => deadLetters.add(this.topic, group, letters),
    });
    const crashed = new Promise<never>((_, reject) =>
      consumer.on('consumer.crash', ({ payload }) => reject(payload.error)),
    );
    crashed.catch(() => undefined);
    consumer.on('consumer.group_join', ({ payload }) => {
      this.#memberId = payload.memberId;
      membership.joined();
    });
    const aborted = once(signal);
    let running = Promise.resolve();
    let joined = false;
    try {
      await consumer.connect();
      await consumer.subscribe({ topics: [names.topic(this.topic)], fromBeginning: true });
      if (this.#memberId !== undefined) await removeMember(cluster, this.#groupId, this.#memberId);
      if (from === 'latest' && !this.#isSettled) await beginAtEnd(cluster, this.#groupId, names.topic(this.topic));
      this.#isSettled = true;
      this.#settled();
      running = consumer.run({ autoCommit: false, eachBatchAutoResolve: false, eachBatch: batches.handle });
      await Promise.race([running, crashed, aborted.promise]);
      if (signal.aborted) return;
      joined = true;
      onJoined();
      await Promise.race([crashed, aborted.promise]);
    } finally {
      aborted.forget();
      // When kafkajs is stopped before it has joined the group, it goes on to join, and stays in the group.
      const left = running
        .catch(() => undefined)
        .then(() => consumer.disconnect())
        .catch(() => undefined);
      await (joined ? left : Promise.race([left, wait(JOIN_WITHIN, undefined, { ref: false })]));
    }
  }

  /**
   * With the cluster that kafkajs hands to a partition assigner: the only way to ask and move a group without joining
   * it.
   */
  #client(): { consumer: KafkaConsumer; cluster: Cluster } {
    let cluster!: Cluster;
    const consumer = this.deps.kafka().consumer({
      ...SETTINGS,
      groupId: this.#groupId,
      // It gives up soon and never starts again by itself, also not after an error that it holds to be final: this
      // class does.
      retry: {
        initialRetryTime: 100,
        multiplier: 2,
        maxRetryTime: 1_000,
        retries: 4,
        restartOnFailure: () => Promise.resolve(false),
      },
      partitionAssigners: [
        (config) => {
          cluster = config.cluster;
          return PartitionAssigners.roundRobin(config);
        },
      ],
    });
    return { consumer, cluster };
  }
}

const once = (signal: AbortSignal): { readonly promise: Promise<void>; readonly forget: () => void } => {
  let forget = (): void => undefined;
  const promise = new Promise<void>((resolve) => {
    if (signal.aborted) return resolve();
    const listener = (): void => resolve();
    signal.addEventListener('abort', listener, { once: true });
    forget = () => signal.removeEventListener('abort', listener);
  });
  return { promise, forget };
};
