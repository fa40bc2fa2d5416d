import { type EachBatchPayload, type KafkaMessage } from 'kafkajs';
import { silentLogger } from '../../observability';
import { type BusMessage } from '../port';
import { BatchHandler } from './batch';
import { Membership } from './batch';

const TOPIC = 'portal.changes.v1';

const message = (offset: number): KafkaMessage => ({
  key: Buffer.from('k'),
  value: Buffer.from('{}'),
  headers: { id: Buffer.from(`m${offset}`) },
  offset: String(offset),
  timestamp: '0',
  attributes: 0,
});

const answer = (type: string): Error => Object.assign(new Error(type), { type });

describe('a batch of Kafka', () => {
  let stop: AbortController;
  let membership: Membership;
  let handled: string[][];
  let committed: string[];
  let resolved: string[];

  beforeEach(() => {
    stop = new AbortController();
    membership = new Membership();
    [handled, committed, resolved] = [[], [], []];
  });

  const handler = (during: () => Promise<void> = async () => undefined): BatchHandler =>
    new BatchHandler({
      topic: TOPIC,
      group: 'g',
      signal: stop.signal,
      membership,
      logger: silentLogger(),
      putAside: async () => undefined,
      handle: async (messages: readonly BusMessage[]) => {
        handled.push(messages.map(({ id }) => id));
        await during();
      },
    });

  const payload = (count: number, more: Partial<EachBatchPayload> = {}): EachBatchPayload =>
    ({
      batch: { topic: TOPIC, partition: 3, messages: Array.from({ length: count }, (_, offset) => message(offset)) },
      heartbeat: async () => undefined,
      resolveOffset: (offset: string) => void resolved.push(offset),
      commitOffsetsIfNecessary: async ({
        topics: [topic],
      }: Parameters<EachBatchPayload['commitOffsetsIfNecessary']>[0] & object) =>
        void committed.push(topic!.partitions[0]!.offset),
      ...more,
    }) as unknown as EachBatchPayload;

  it('is handled in slices, each committed before the next', async () => {
    await handler(async () => expect(committed).toHaveLength(handled.length - 1)).handle(payload(1_200));
    expect(handled.map(({ length }) => length)).toEqual([500, 500, 200]);
    expect(committed).toEqual(['500', '1000', '1200']);
    expect(resolved).toEqual(['499', '999', '1199']);
  });

  it('of which the commit failed is the last that is handled before the group is joined again', async () => {
    const batches = handler();
    const failing = payload(1_200, { commitOffsetsIfNecessary: () => Promise.reject(new Error('connection closed')) });
    await expect(batches.handle(failing)).rejects.toMatchObject({ retriable: false });
    await expect(batches.handle(payload(1))).rejects.toThrow(/could not be committed/);
    expect(handled).toHaveLength(1);
    membership.joined();
    await batches.handle(payload(1));
    expect(handled).toHaveLength(2);
  });

  it.each(['REBALANCE_IN_PROGRESS', 'UNKNOWN_MEMBER_ID'])(
    'is left to its next owner after the slice in hand, when a heartbeat is answered %s',
    async (type) => {
      let heard!: () => void;
      const told = new Promise<void>((resolve) => (heard = resolve));
      const heartbeat = async (): Promise<void> => {
        setImmediate(heard);
        throw answer(type);
      };
      await expect(handler(() => told).handle(payload(1_200, { heartbeat }))).rejects.toMatchObject({ type });
      expect(handled.map(({ length }) => length)).toEqual([500]);
      expect(committed).toEqual(['500']);
    },
  );

  it('that came after the stop is neither handled nor counted', async () => {
    stop.abort();
    await handler().handle(payload(3));
    expect([handled, committed, resolved]).toEqual([[], [], []]);
  });

  it('whose handler fails gives way to a stop and to a new sharing, uncounted', async () => {
    await handler(async () => {
      stop.abort();
      throw new Error('database down');
    }).handle(payload(3));
    stop = new AbortController();
    const shared = handler(async () => {
      membership.heartbeatFailed(answer('REBALANCE_IN_PROGRESS'));
      throw new Error('database down');
    });
    await expect(shared.handle(payload(3))).rejects.toMatchObject({ type: 'REBALANCE_IN_PROGRESS' });
    expect(handled).toHaveLength(2);
    expect(committed).toEqual([]);
  });
});
