import { type Admin, type Kafka, KafkaJSProtocolError, type Producer } from 'kafkajs';
import { Connection } from './client';
import { onceElected } from './topics';
import { Names } from './topics';
import { Publisher } from './publisher';
import { Topics } from './topics';

const answer = (type: string, code: number): KafkaJSProtocolError =>
  new KafkaJSProtocolError(Object.assign(new Error(type), { type, code, retriable: true }));
const NO_LEADER = answer('LEADER_NOT_AVAILABLE', 5);
const UNKNOWN_TOPIC = answer('UNKNOWN_TOPIC_OR_PARTITION', 3);
const OTHER_LEADER = answer('NOT_LEADER_FOR_PARTITION', 6);

/** One broker as kafkajs shows it, which fails as often as it is told to. */
class Broker {
  /** Errors with which the next questions about topics, and the next sends, fail. */
  readonly metadataFails: Error[] = [];
  readonly sendsFail: (Error | undefined)[] = [];
  readonly topics = new Set<string>();
  readonly written: string[] = [];
  sends = 0;

  readonly #admin = {
    connect: async () => undefined,
    disconnect: async () => undefined,
    listTopics: async () => [...this.topics],
    describeCluster: async () => ({ brokers: [{ nodeId: 1 }] }),
    createTopics: async ({ topics }: { topics: { topic: string }[] }) => {
      for (const { topic } of topics) this.topics.add(topic);
      return true;
    },
    fetchTopicMetadata: async ({ topics }: { topics: string[] }) => {
      const failure = this.metadataFails.shift();
      if (failure !== undefined) throw failure;
      if (topics.some((topic) => !this.topics.has(topic))) throw UNKNOWN_TOPIC;
      const partitions = [0, 1, 2].map((partitionId) => ({ partitionId, leader: 1, partitionErrorCode: 0 }));
      return { topics: topics.map((name) => ({ name, partitions })) };
    },
  };
  readonly #producer = {
    connect: async () => undefined,
    disconnect: async () => undefined,
    send: async ({ topic, messages }: { topic: string; messages: { value: string }[] }) => {
      this.sends += 1;
      const failure = this.sendsFail.shift();
      if (failure !== undefined) throw failure;
      if (!this.topics.has(topic)) throw UNKNOWN_TOPIC;
      this.written.push(...messages.map(({ value }) => value));
      return [{ topicName: topic }];
    },
  };

  publisher(): Publisher {
    const admin = new Connection(() => this.#admin as unknown as Admin);
    const kafka = { producer: () => this.#producer as unknown as Producer } as unknown as Kafka;
    return new Publisher(kafka, admin, new Topics(admin, new Names(), { partitions: 3 }));
  }
}

const messages = (...values: string[]) =>
  values.map((value) => ({ topic: 'portal.events.v1', key: `key ${value}`, value }));

describe('a publisher', () => {
  let broker: Broker;
  beforeEach(() => {
    broker = new Broker();
  });

  it('waits for the leaders of topics that were just made, and for brokers that do not know these yet', async () => {
    broker.metadataFails.push(UNKNOWN_TOPIC, NO_LEADER, NO_LEADER);
    await broker.publisher().publish(messages('a'));
    expect(broker.written).toEqual(['a']);
  });

  it('asks again for the partitions while a leader is elected', async () => {
    const publisher = broker.publisher();
    await publisher.publish(messages('a'));
    broker.sendsFail.push(OTHER_LEADER);
    broker.metadataFails.push(NO_LEADER, UNKNOWN_TOPIC);
    await publisher.publish(messages('b'));
    await publisher.publish(messages('c'));
    expect(broker.written).toEqual(['a', 'b', 'c']);
  });

  it('sends again only what no broker has confirmed, in the order of the calls', async () => {
    const publisher = broker.publisher();
    const values = Array.from({ length: 12 }, (_, number) => `${number}`);
    broker.sendsFail.push(undefined, OTHER_LEADER, NO_LEADER);
    await Promise.all([publisher.publish(messages(...values)), publisher.publish(messages('last'))]);
    expect([...broker.written].sort()).toEqual([...values, 'last'].sort());
    // One request for each of the three partitions, and two that failed.
    expect(broker.sends).toBe(5);
  });

  it('makes a topic anew that somebody removed', async () => {
    const publisher = broker.publisher();
    await publisher.publish(messages('a'));
    broker.topics.clear();
    await publisher.publish(messages('b'));
    expect(broker.written).toEqual(['a', 'b']);
  });

  it('leaves every other failure to its callers, at once', async () => {
    const publisher = broker.publisher();
    broker.sendsFail.push(answer('REQUEST_TIMED_OUT', 7));
    await expect(publisher.publish(messages('a'))).rejects.toThrow('REQUEST_TIMED_OUT');
    expect(broker.sends).toBe(1);
  });
});

it('gives up on an election that does not end', async () => {
  let asked = 0;
  const ask = async (): Promise<never> => {
    asked += 1;
    throw NO_LEADER;
  };
  await expect(onceElected(ask, 60)).rejects.toBe(NO_LEADER);
  expect(asked).toBeGreaterThan(1);
});
