import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { type EventMetadata, LOG_FORMAT } from '@berangkat/contracts/kernel';
import { relayedEvent, type RelayedEvent } from '@berangkat/contracts/relay';
import { domainEvents } from '@berangkat/contracts/events';
import { type Bus, type BusMessage } from '@berangkat/platform/bus';
import { EventCodec, EventLog, type DomainEvent } from '@berangkat/platform/event-log';
import { type EventFilter, type EventStore, MemoryEventStore } from '@berangkat/platform/event-store';
import { deliveriesToCaughtUp, eventsIn, newEvents } from '@berangkat/platform/event-store/testing';
import { createMetrics, silentLogger } from '@berangkat/platform/observability';
import { MemoryKeyStore, Vault } from '@berangkat/platform/personal-data';
import { until } from '@berangkat/platform/test-support';
import { type RelayCheckpoint } from './checkpoint';
import { EventRelay } from './event-relay';
import { messageOf } from './message';
import { RelayLag } from './relay-lag';
import { MemoryRelayCheckpoint } from './testing';
import { type LeaderLease } from '@berangkat/platform/postgres';

const mine: LeaderLease = { during: (work, signal) => work(signal) };

/**
 * A bus that a test looks into; `fail` says before each publication whether it fails, and whether its messages had gone
 * by then.
 */
class Topic implements Pick<Bus, 'publish'> {
  readonly messages: BusMessage[] = [];
  readonly #waiting = new Set<() => void>();
  #held: Promise<void> | undefined;

  constructor(private readonly fail: () => 'before' | 'after' | undefined = () => undefined) {}

  async publish(_topic: string, messages: readonly BusMessage[]): Promise<void> {
    const failure = this.fail();
    if (failure === 'before') throw new Error('the bus is away');
    const held = this.#held;
    this.#held = undefined;
    await held;
    this.messages.push(...messages);
    this.#waiting.forEach((check) => check());
    if (failure === 'after') throw new Error('the answer of the bus is lost');
  }

  /** Holds the next publication until the function is called that this answers; `begun` resolves when it is there. */
  holdNext(): () => void {
    let release = (): void => undefined;
    this.#held = new Promise((resolve) => {
      release = resolve;
    });
    return release;
  }

  get isHolding(): boolean {
    return this.#held === undefined;
  }

  get ids(): readonly string[] {
    return this.messages.map(({ id }) => id);
  }

  /** Resolves when so many different events have come. */
  async distinct(count: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const check = (): void => {
        if (new Set(this.ids).size >= count) resolve();
      };
      this.#waiting.add(check);
      check();
    });
  }
}

/** Answers the messages that a consumer acts on: repetitions left out. */
const once = (messages: readonly BusMessage[]): readonly BusMessage[] => {
  const seen = new Set<string>();
  return messages.filter(({ id }) => !seen.has(id) && seen.add(id));
};

const byKey = (messages: readonly BusMessage[]): ReadonlyMap<string, readonly string[]> => {
  const streams = new Map<string, string[]>();
  for (const { id, key } of messages) streams.set(key, [...(streams.get(key) ?? []), id]);
  return streams;
};

describe('relay of events', () => {
  let store: MemoryEventStore;
  const running: EventRelay[] = [];

  beforeEach(() => {
    store = new MemoryEventStore();
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((relay) => relay.stop()));
  });

  /** Events in streams that take turns. */
  const given = async (count: number, streams = 3): Promise<readonly string[]> => {
    const ids: string[] = [];
    for (let i = 0; i < count; i += 1) {
      const [event] = newEvents(1);
      const revision = Math.floor(i / streams);
      await store.append(`project-${i % streams}`, [event!], revision === 0 ? 'no_stream' : revision - 1);
      ids.push(event!.id);
    }
    return ids;
  };

  const relay = (
    bus: Pick<Bus, 'publish'>,
    checkpoint: RelayCheckpoint = new MemoryRelayCheckpoint(),
    batchSize = 2,
    from: EventStore = store,
    filter?: EventFilter,
  ) => {
    const lag = new RelayLag(from, createMetrics('test'));
    const started = new EventRelay({
      publication: {
        topic: 'portal.events.v1',
        ...(filter && { filter }),
        messagesOf: (event) => [messageOf(event)],
      },
      store: from,
      bus,
      checkpoint,
      lease: mine,
      lag,
      logger: silentLogger(),
      batchSize,
      firstRetryMs: 1,
    });
    running.push(started);
    started.start();
    return { lag, stop: () => started.stop() };
  };

  it('publishes every event, in the order of the log, keyed by its stream', async () => {
    const ids = await given(7);
    const topic = new Topic();
    relay(topic);
    await topic.distinct(7);
    expect(topic.ids).toEqual(ids);
    const recorded = eventsIn(await deliveriesToCaughtUp(store));
    expect(topic.messages.map(({ key }) => key)).toEqual(recorded.map(({ stream }) => stream));
    for (const [i, { value }] of topic.messages.entries()) {
      expect(relayedEvent.strict().parse(value)).toEqual(value);
      expect(value).toMatchObject({
        id: recorded[i]!.id,
        revision: recorded[i]!.revision,
        type: recorded[i]!.type,
        data: recorded[i]!.data,
      });
    }
  });

  it('passes over what somebody else put into the log', async () => {
    const [ours] = await given(1);
    await store.append('foreign-1', [{ ...newEvents(1)[0]!, metadata: {} as EventMetadata }], 'no_stream');
    const [next] = newEvents(1);
    await store.append('project-9', [next!], 'no_stream');
    const topic = new Topic();
    relay(topic);
    await topic.distinct(2);
    expect(topic.ids).toEqual([ours, next!.id]);
  });

  it('goes on with what is appended later', async () => {
    const topic = new Topic();
    relay(topic);
    await given(1);
    await topic.distinct(1);
    await store.append('project-9', newEvents(4), 'no_stream');
    await topic.distinct(5);
  });

  it('writes seldom how far it is while there is nothing for it', async () => {
    const checkpoint = new MemoryRelayCheckpoint();
    const move = jest.spyOn(checkpoint, 'move');
    const topic = new Topic();
    const { lag } = relay(topic, checkpoint, 2, store, { types: ['Never'] });
    const [first, ...later] = newEvents(5);
    await store.append('project-1', [first!], 'no_stream');
    for (const [revision, event] of later.entries()) {
      await until(async () => (await lag.read())?.events === 0);
      await store.append('project-1', [event], revision);
    }
    await until(async () => (await lag.read())?.events === 0);
    expect(move).toHaveBeenCalledTimes(1);
    expect(topic.messages).toEqual([]);
  });

  it('goes on after the last event when it is started again', async () => {
    const [topic, checkpoint] = [new Topic(), new MemoryRelayCheckpoint()];
    const ids = await given(5);
    const first = relay(topic, checkpoint);
    await topic.distinct(5);
    await first.stop();
    const [later] = newEvents(1);
    await store.append('project-9', [later!], 'no_stream');
    relay(topic, checkpoint);
    await topic.distinct(6);
    expect(topic.ids).toEqual([...ids, later!.id]);
  });

  it('publishes again, with the same ids, what it published before it crashed', async () => {
    const [topic, checkpoint] = [new Topic(), new MemoryRelayCheckpoint()];
    const ids = await given(2);
    let crashed: () => void;
    const crash = new Promise<void>((resolve) => {
      crashed = resolve;
    });
    const first = relay(topic, {
      read: () => checkpoint.read(),
      move: async () => {
        crashed();
        throw new Error('crash');
      },
    });
    await crash;
    await first.stop();
    const before = topic.messages.length;
    relay(topic, checkpoint);
    while (topic.messages.length === before) await new Promise(setImmediate);
    expect(topic.ids.slice(before)).toEqual(ids);
  });

  it('waits while the bus is away, and loses nothing', async () => {
    let away = 3;
    const topic = new Topic(() => (away-- > 0 ? 'before' : undefined));
    const ids = await given(6);
    relay(topic);
    await topic.distinct(6);
    expect(topic.ids).toEqual(ids);
  });

  it('begins at the beginning when its checkpoint is no position of the log', async () => {
    const checkpoint = new MemoryRelayCheckpoint();
    await checkpoint.move(await checkpoint.read(), '00000000000003e8-0000000000000007');
    const ids = await given(3);
    const topic = new Topic();
    relay(topic, checkpoint);
    await topic.distinct(3);
    expect(topic.ids).toEqual(ids);
  });

  it('does no harm when it has lost its lease without noticing', async () => {
    const checkpoint = new MemoryRelayCheckpoint();
    const ids = await given(9);
    const topic = new Topic();
    const release = topic.holdNext();
    relay(topic, checkpoint, 4);
    while (!topic.isHolding) await new Promise(setImmediate);
    relay(topic, checkpoint, 3);
    await topic.distinct(9);
    expect(topic.ids).toEqual(ids);
    release();
    while (topic.messages.length < 13) await new Promise(setImmediate);
    const later = newEvents(2);
    await store.append('project-9', later, 'no_stream');
    await topic.distinct(11);
    expect(once(topic.messages).map(({ id }) => id)).toEqual([...ids, ...later.map(({ id }) => id)]);
  });

  it('keeps every stream in order for whoever leaves out repetitions, whatever fails', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('before' as const, 'after' as const, undefined), { maxLength: 6 }),
        fc.array(fc.boolean(), { maxLength: 6 }),
        fc.integer({ min: 1, max: 5 }),
        async (publications, moves, batchSize) => {
          store = new MemoryEventStore();
          const ids = await given(12);
          const [failures, crashes, inner] = [[...publications], [...moves], new MemoryRelayCheckpoint()];
          const topic = new Topic(() => failures.shift());
          const { stop } = relay(
            topic,
            {
              read: () => inner.read(),
              move: async (...to) => {
                if (crashes.shift() === true) throw new Error('crash');
                return inner.move(...to);
              },
            },
            batchSize,
          );
          await topic.distinct(12);
          await stop();
          const streams = byKey(once(topic.messages));
          for (const [stream, relayed] of streams)
            expect(relayed).toEqual(ids.filter((_, i) => `project-${i % 3}` === stream));
          expect([...streams.values()].flat()).toHaveLength(12);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('knows how far it is behind, as long as it works', async () => {
    await given(6);
    let away = true;
    const topic = new Topic(() => (away ? 'before' : undefined));
    const { lag, stop } = relay(topic);
    while ((await lag.read()) === undefined) await new Promise(setImmediate);
    expect((await lag.read())!.events).toBe(6);
    away = false;
    await topic.distinct(6);
    while ((await lag.read())!.events !== 0) await new Promise(setImmediate);
    expect(await lag.read()).toEqual({ events: 0, seconds: 0 });
    await stop();
    expect(await lag.read()).toBeUndefined();
  });

  describe('and personal data', () => {
    const NAME = 'Xandriatmaja';
    let vault: Vault;
    let codec: EventCodec;
    beforeEach(() => {
      vault = new Vault(new MemoryKeyStore());
      codec = new EventCodec(domainEvents, vault);
    });
    afterEach(() => vault.close());

    const write = async (stream: string, event: DomainEvent): Promise<void> => {
      const log = new EventLog({ store, codec });
      const meta = {
        commandId: randomUUID(),
        correlationId: randomUUID(),
        actor: { accountid: '20251111001', category: 'applicant' },
        occurredAt: 1_763_700_000_000,
        audit: {
          action: 'comment',
          page: `/search/${NAME}`,
          clientIp: '203.0.113.7',
          userAgent: NAME,
          remarks: NAME,
          claimed: { userid: NAME },
        },
      };
      await log.append(stream, await log.head(stream), [event], meta);
    };
    const comment: DomainEvent = {
      type: 'ApplicantPassedInterview',
      data: { projectid: '20251111002', applicantid: '20251111003', comment: `${NAME} was fine` },
    };
    const registered: DomainEvent = {
      type: 'AccountRegistered',
      data: {
        accountid: '20251111004',
        category: 'applicant',
        email: `${NAME}@example.org`,
        passwordhash: 'none',
        avatar: 'avatar0.png',
        status: 'unverified',
        selfregistered: true,
      },
    };
    /** As a part of the portal that has the keys would read a message. */
    const opened = async (message: BusMessage) => {
      const { metadata, ...event } = message.value as RelayedEvent;
      return codec.decode({
        ...event,
        position: '',
        recordedAt: 0,
        metadata: { ...metadata, audit: {}, format: LOG_FORMAT, hash: '' } as EventMetadata,
      });
    };

    it('lets none of them out in clear, nor where anybody was', async () => {
      await write('placement-1', comment);
      await write('account-20251111004', registered);
      const topic = new Topic();
      relay(topic);
      await topic.distinct(2);
      const sent = JSON.stringify(topic.messages);
      for (const personal of [NAME, '203.0.113.7', 'search', 'audit']) expect(sent).not.toContain(personal);
      expect((await opened(topic.messages[0]!)).data).toMatchObject({ comment: `${NAME} was fine` });
    });

    it('leaves nothing to read in what was relayed, once a subject is erased', async () => {
      await write('placement-1', comment);
      const topic = new Topic();
      relay(topic);
      await topic.distinct(1);
      await vault.destroy('applicant-20251111003');
      expect((await opened(topic.messages[0]!)).data).toEqual({
        projectid: '20251111002',
        applicantid: '20251111003',
        comment: null,
      });
    });
  });
});
