import { Backoff, Wakeup } from '../async';
import { silentLogger } from '../observability';
import { Delivery } from './delivery';
import { decode, encode, type EncodedMessage } from './encoding';
import { laneOf, LANES } from './lanes';
import { type Bus, type BusMessage, type ConsumeOptions, type GroupLag, type Topic } from './port';

const BATCH = 500;

interface QueuedMessage {
  /** Place among all messages of the topic. */
  readonly sequence: number;
  readonly message: EncodedMessage;
}

interface Lane {
  /** Index in the lane of the next message to handle. */
  next: number;
  busy: boolean;
}

class Group {
  readonly lanes: Lane[] = Array.from({ length: LANES }, () => ({ next: 0, busy: false }));
  readonly members: Wakeup[] = [];

  ownedBy(member: Wakeup): number[] {
    const index = this.members.indexOf(member);
    return this.lanes.flatMap((_, lane) => (lane % this.members.length === index ? [lane] : []));
  }

  wake(): void {
    for (const member of this.members) member.call();
  }
}

export interface DeadLetter {
  readonly id: string;
  readonly reason: string;
}

class TopicLog {
  readonly dead: DeadLetter[] = [];
  readonly lanes: QueuedMessage[][] = Array.from({ length: LANES }, () => []);
  readonly groups = new Map<string, Group>();
  #published = 0;

  append(messages: readonly EncodedMessage[]): void {
    for (const message of messages) this.lanes[laneOf(message.key)]!.push({ sequence: this.#published++, message });
    for (const group of this.groups.values()) group.wake();
  }

  join(name: string, from: ConsumeOptions['from'], member: Wakeup): Group {
    const group = this.groups.get(name) ?? new Group();
    if (from === 'latest' && group.members.length === 0)
      group.lanes.forEach((lane, index) => (lane.next = this.lanes[index]!.length));
    this.groups.set(name, group);
    group.members.push(member);
    group.wake();
    return group;
  }
}

/** State shared by the buses of one process when they stand for several processes in a test. */
export class MemoryBroker {
  readonly topics = new Map<Topic, TopicLog>();

  topic(name: Topic): TopicLog {
    const log = this.topics.get(name) ?? new TopicLog();
    this.topics.set(name, log);
    return log;
  }
}

/** For unit tests: one process, everything kept until the broker goes. */
export class MemoryBus implements Bus {
  readonly #broker: MemoryBroker;
  readonly #closing = new AbortController();
  readonly #consumers = new Set<Promise<void>>();

  constructor(broker = new MemoryBroker()) {
    this.#broker = broker;
  }

  async publish(topic: Topic, messages: readonly BusMessage[]): Promise<void> {
    this.#closing.signal.throwIfAborted();
    this.#broker.topic(topic).append(encode(messages));
  }

  async consume(topic: Topic, options: ConsumeOptions): Promise<{ readonly stopped: Promise<void> }> {
    this.#closing.signal.throwIfAborted();
    const member = new Wakeup();
    const group = this.#broker.topic(topic).join(options.group, options.from, member);
    const stopped = this.#run(topic, group, member, options).finally(() => this.#consumers.delete(stopped));
    this.#consumers.add(stopped);
    return { stopped };
  }

  async lag(): Promise<GroupLag[]> {
    return [...this.#broker.topics].flatMap(([topic, log]) =>
      [...log.groups].map(([group, { lanes }]) => ({
        topic,
        group,
        messages: log.lanes.reduce((sum, { length }, lane) => sum + length - lanes[lane]!.next, 0),
      })),
    );
  }

  async ping(): Promise<void> {
    this.#closing.signal.throwIfAborted();
  }

  async close(): Promise<void> {
    this.#closing.abort(new Error('the bus is closed'));
    await Promise.all(this.#consumers);
  }

  async #run(topic: Topic, group: Group, member: Wakeup, { signal, ...options }: ConsumeOptions): Promise<void> {
    const log = this.#broker.topic(topic);
    const putAside = async (messages: readonly BusMessage[], reason: string): Promise<void> =>
      void log.dead.push(...messages.map(({ id }) => ({ id, reason })));
    const delivery = new Delivery({ ...options, topic, putAside, logger: silentLogger() });
    const stop = AbortSignal.any([signal, this.#closing.signal]);
    const retry = new Backoff(10, 1_000);
    while (!stop.aborted) {
      const handled = await this.#handleNext(log, group, member, delivery);
      if (handled === 'nothing') await member.wait(stop);
      else if (handled === 'failed') await retry.wait(stop);
      else retry.reset();
    }
    group.members.splice(group.members.indexOf(member), 1);
    group.wake();
  }

  async #handleNext(
    log: TopicLog,
    group: Group,
    member: Wakeup,
    delivery: Delivery<BusMessage>,
  ): Promise<'nothing' | 'handled' | 'failed'> {
    const mine = group.ownedBy(member).filter((lane) => !group.lanes[lane]!.busy);
    const pending = mine
      .flatMap((lane) =>
        log.lanes[lane]!.slice(group.lanes[lane]!.next, group.lanes[lane]!.next + BATCH).map((entry) => ({
          lane,
          entry,
        })),
      )
      .sort((a, b) => a.entry.sequence - b.entry.sequence)
      .slice(0, BATCH);
    if (pending.length === 0) return 'nothing';
    for (const { lane } of pending) group.lanes[lane]!.busy = true;
    try {
      await delivery.deliver(pending.map(({ entry }) => decode(entry.message)));
      for (const { lane } of pending) group.lanes[lane]!.next += 1;
      return 'handled';
    } catch {
      return 'failed';
    } finally {
      for (const { lane } of pending) group.lanes[lane]!.busy = false;
      group.wake();
    }
  }
}
