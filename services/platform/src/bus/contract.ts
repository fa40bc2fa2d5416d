import { type Bus, type BusMessage, type ConsumeOptions, type Topic, UnusableMessage } from './port';

export interface BusFixture {
  /** Another process's bus on the same topics. */
  connect(): Promise<Bus>;
  /** Of the topic `portal.changes.v1`, in the order they were put aside. */
  deadLetters(): Promise<readonly { readonly id: string; readonly reason: string }[]>;
  dispose(): Promise<void>;
}

const TOPIC: Topic = 'portal.changes.v1';

export const messageOf = (id: string, key = id, value: unknown = { id }): BusMessage => ({ id, key, value });

const numbered = (count: number, key: (index: number) => string, prefix = ''): BusMessage[] =>
  Array.from({ length: count }, (_, index) => messageOf(`${prefix}${index}`, key(index), index));

/** Records what a consumer is given and lets a test wait for it. */
export class Recorder {
  readonly messages: BusMessage[] = [];
  readonly #waiting = new Set<() => void>();

  readonly handle = async (messages: readonly BusMessage[]): Promise<void> => {
    this.messages.push(...messages);
    for (const check of this.#waiting) check();
  };

  get ids(): string[] {
    return this.messages.map(({ id }) => id);
  }

  /** Resolves when the recorded messages fulfil the condition; the time limit of the test is the only other end. */
  until(fulfilled: (messages: readonly BusMessage[]) => boolean): Promise<void> {
    return new Promise((resolve) => {
      const check = (): void => {
        if (!fulfilled(this.messages)) return;
        this.#waiting.delete(check);
        resolve();
      };
      this.#waiting.add(check);
      check();
    });
  }

  count(count: number): Promise<void> {
    return this.until(({ length }) => length >= count);
  }

  id(id: string): Promise<void> {
    return this.until((messages) => messages.some((message) => message.id === id));
  }
}

const gate = (): { readonly opened: Promise<void>; open(): void } => {
  let open!: () => void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
};

const byKey = (messages: readonly BusMessage[]): Record<string, unknown[]> => {
  const values: Record<string, unknown[]> = {};
  for (const { key, value } of messages) (values[key] ??= []).push(value);
  return values;
};

/** The contract of every adapter of the bus. */
export const busContract = (create: () => Promise<BusFixture>): void => {
  let fixture: BusFixture;
  let stop: AbortController;

  beforeEach(async () => {
    fixture = await create();
    stop = new AbortController();
  });
  afterEach(async () => {
    stop.abort();
    await fixture.dispose();
  });

  const consume = async (bus: Bus, options: Partial<ConsumeOptions> & { recorder?: Recorder } = {}) => {
    const { recorder = new Recorder(), ...more } = options;
    const consumer = await bus.consume(TOPIC, {
      group: 'g',
      from: 'stored',
      signal: stop.signal,
      handle: recorder.handle,
      ...more,
    });
    return { recorder, ...consumer };
  };

  describe('publishing', () => {
    it('brings id, key and value as they were', async () => {
      const bus = await fixture.connect();
      const { recorder } = await consume(bus);
      const sent = [
        messageOf('a', 'k', { text: 'Zoë \u0000 "quoted" 漢字', list: [1, null, true, 1.5], nested: { a: {} } }),
        messageOf('b', 'k', null),
        messageOf('c', 'k', 'text'),
      ];
      await bus.publish(TOPIC, sent);
      await recorder.count(3);
      expect(recorder.messages).toEqual(sent);
    });

    it('reaches a consumer in another process', async () => {
      const { recorder } = await consume(await fixture.connect());
      await (await fixture.connect()).publish(TOPIC, [messageOf('a')]);
      await recorder.id('a');
    });

    it('does not mix topics', async () => {
      const bus = await fixture.connect();
      const { recorder } = await consume(bus);
      await bus.publish('portal.announcements.v1', [messageOf('other')]);
      await bus.publish(TOPIC, [messageOf('a')]);
      await recorder.id('a');
      expect(recorder.ids).toEqual(['a']);
    });

    it('brings what is long, also many at once', async () => {
      const bus = await fixture.connect();
      const { recorder } = await consume(bus);
      const text = 'é'.repeat(300_000);
      await Promise.all(
        ['a', 'b', 'c', 'd'].map((id) =>
          bus.publish(TOPIC, [messageOf(id, 'k', text), messageOf(`${id}2`, 'k', text)]),
        ),
      );
      await recorder.count(8);
      expect(recorder.ids).toEqual(['a', 'a2', 'b', 'b2', 'c', 'c2', 'd', 'd2']);
      expect(recorder.messages.every(({ value }) => value === text)).toBe(true);
    });

    it('publishes nothing of a batch with a message that cannot be sent, and everything published beside it', async () => {
      const bus = await fixture.connect();
      const { recorder } = await consume(bus);
      const good = bus.publish(TOPIC, [messageOf('good')]);
      await expect(bus.publish(TOPIC, [messageOf('a'), messageOf('b', 'b', 1n)])).rejects.toThrow(TypeError);
      await expect(bus.publish(TOPIC, [messageOf('a'), { id: 'b', key: 'b', value: undefined }])).rejects.toThrow(
        TypeError,
      );
      await expect(bus.publish(TOPIC, [messageOf('a'), messageOf('b', 'b\0')])).rejects.toThrow(TypeError);
      await expect(bus.publish(TOPIC, [messageOf('a'), messageOf('b', 'b', 'x'.repeat(1_000_001))])).rejects.toThrow(
        TypeError,
      );
      await good;
      await bus.publish(TOPIC, []);
      await bus.publish(TOPIC, [messageOf('last')]);
      await recorder.id('last');
      expect(recorder.ids).toEqual(['good', 'last']);
    });
  });

  describe('order', () => {
    it('holds per key over calls that were not awaited', async () => {
      const bus = await fixture.connect();
      const { recorder } = await consume(bus);
      const keys = ['a', 'b', 'c', 'd', 'e'];
      await Promise.all(
        Array.from({ length: 60 }, (_, index) =>
          bus.publish(
            TOPIC,
            keys.map((key) => messageOf(`${key}${index}`, key, index)),
          ),
        ),
      );
      await recorder.count(300);
      expect(byKey(recorder.messages)).toEqual(
        Object.fromEntries(keys.map((key) => [key, Array.from({ length: 60 }, (_, index) => index)])),
      );
    });

    it('holds in a backlog of many batches', async () => {
      const bus = await fixture.connect();
      await bus.publish(
        TOPIC,
        numbered(3_000, (index) => `key${index % 7}`),
      );
      const { recorder } = await consume(bus);
      await recorder.count(3_000);
      for (const values of Object.values(byKey(recorder.messages)))
        expect(values).toEqual([...values].sort((a, b) => (a as number) - (b as number)));
      expect(new Set(recorder.ids).size).toBe(3_000);
    });

    it('is kept by handling one batch at a time', async () => {
      const bus = await fixture.connect();
      const recorder = new Recorder();
      let running = 0;
      let max = 0;
      await consume(bus, {
        handle: async (messages) => {
          max = Math.max(max, (running += 1));
          await new Promise((resolve) => setImmediate(resolve));
          running -= 1;
          await recorder.handle(messages);
        },
      });
      for (let index = 0; index < 20; index += 1) await bus.publish(TOPIC, [messageOf(`${index}`)]);
      await recorder.count(20);
      expect(max).toBe(1);
    });
  });

  describe('groups', () => {
    it('each receive everything', async () => {
      const bus = await fixture.connect();
      const consumers = await Promise.all(
        ['notifier-1', 'notifier-2', 'notifier-3'].map((group) => consume(bus, { group, from: 'latest' })),
      );
      await bus.publish(TOPIC, numbered(50, String));
      for (const { recorder } of consumers) {
        await recorder.count(50);
        expect(new Set(recorder.ids).size).toBe(50);
      }
    });

    it('share the messages among their members: each has a part, none is given to two, and a key is never with two at once', async () => {
      const [first, second, publisher] = [await fixture.connect(), await fixture.connect(), await fixture.connect()];
      const all = new Recorder();
      const active = new Map<string, number>();
      let overlaps = 0;
      const parts = [0, 0];
      const member = (index: number) => async (messages: readonly BusMessage[]) => {
        const keys = new Set(messages.map(({ key }) => key));
        for (const key of keys) if (active.has(key) && active.get(key) !== index) overlaps += 1;
        for (const key of keys) active.set(key, index);
        await new Promise((resolve) => setImmediate(resolve));
        for (const key of keys) active.delete(key);
        parts[index]! += messages.length;
        await all.handle(messages);
      };
      await consume(first, { handle: member(0) });
      await consume(second, { handle: member(1) });
      let round = 0;
      for (; parts.some((part) => part === 0) || round < 5; round += 1) {
        await publisher.publish(
          TOPIC,
          numbered(64, (index) => `key${index}`, `${round}-`),
        );
        await all.count(64 * (round + 1));
      }
      expect(overlaps).toBe(0);
      expect(all.messages).toHaveLength(64 * round);
      expect(new Set(all.ids).size).toBe(64 * round);
    });

    it('go on with the members that are left', async () => {
      const [first, second, publisher] = [await fixture.connect(), await fixture.connect(), await fixture.connect()];
      const recorder = new Recorder();
      const leaving = new AbortController();
      const gone = await consume(first, { recorder, signal: leaving.signal });
      await consume(second, { recorder });
      leaving.abort();
      await gone.stopped;
      await publisher.publish(
        TOPIC,
        numbered(64, (index) => `key${index}`),
      );
      await recorder.count(64);
      expect(new Set(recorder.ids).size).toBe(64);
    });
  });

  describe('at least once', () => {
    it('gives a batch again whose handling failed, before what comes after it', async () => {
      const bus = await fixture.connect();
      const recorder = new Recorder();
      const tries: string[][] = [];
      await consume(bus, {
        handle: async (messages) => {
          tries.push(messages.map(({ id }) => id));
          if (tries.length < 3) throw new Error('database down');
          await recorder.handle(messages);
        },
      });
      await bus.publish(
        TOPIC,
        ['a', 'b'].map((id) => messageOf(id, 'k')),
      );
      await bus.publish(TOPIC, [messageOf('c', 'k')]);
      await recorder.count(3);
      expect(tries.slice(0, 3).map(([id]) => id)).toEqual(['a', 'a', 'a']);
      expect(recorder.ids).toEqual(['a', 'b', 'c']);
    });

    it('gives a batch again that was being handled when its process failed', async () => {
      const [first, publisher] = [await fixture.connect(), await fixture.connect()];
      const begun = gate();
      const leaving = new AbortController();
      const failing = await consume(first, {
        signal: leaving.signal,
        handle: async () => {
          begun.open();
          leaving.abort();
          throw new Error('killed');
        },
      });
      await publisher.publish(TOPIC, [messageOf('a')]);
      await begun.opened;
      await failing.stopped;
      const { recorder } = await consume(await fixture.connect());
      await recorder.id('a');
    });
  });

  describe('unusable messages', () => {
    const unusable = (ids: readonly string[], messages: readonly BusMessage[]): void => {
      const found = messages.filter(({ id }) => ids.includes(id));
      if (found.length > 0)
        throw new UnusableMessage(
          found.map(({ id }) => id),
          'no schema accepts it',
        );
    };

    it('are put aside with the reason, and the others go on in their order', async () => {
      const bus = await fixture.connect();
      const recorder = new Recorder();
      await consume(bus, {
        handle: async (messages) => {
          unusable(['b', 'd'], messages);
          await recorder.handle(messages);
        },
      });
      await bus.publish(
        TOPIC,
        ['a', 'b', 'c', 'd', 'e'].map((id) => messageOf(id, 'k')),
      );
      await recorder.id('e');
      expect(recorder.ids).toEqual(['a', 'c', 'e']);
      expect(await fixture.deadLetters()).toEqual([
        { id: 'b', reason: 'no schema accepts it' },
        { id: 'd', reason: 'no schema accepts it' },
      ]);
    });

    it('are put aside once while the rest of their batch fails for another reason, and do not come again', async () => {
      const bus = await fixture.connect();
      const recorder = new Recorder();
      const leaving = new AbortController();
      let tries = 0;
      const consumer = await consume(bus, {
        signal: leaving.signal,
        handle: async (messages) => {
          unusable(['poison'], messages);
          if ((tries += 1) < 4) throw new Error('database down');
          await recorder.handle(messages);
        },
      });
      await bus.publish(TOPIC, [messageOf('poison', 'k'), messageOf('a', 'k')]);
      await recorder.id('a');
      leaving.abort();
      await consumer.stopped;
      expect(await fixture.deadLetters()).toEqual([{ id: 'poison', reason: 'no schema accepts it' }]);
      const next = await consume(bus);
      await bus.publish(TOPIC, [messageOf('b', 'k')]);
      await next.recorder.id('b');
      expect(next.recorder.ids).toEqual(['b']);
    });

    it('that are not of the batch count as any other failure', async () => {
      const bus = await fixture.connect();
      const recorder = new Recorder();
      let tries = 0;
      await consume(bus, {
        handle: async (messages) => {
          if ((tries += 1) < 3) throw new UnusableMessage(['of another batch'], 'mistaken');
          await recorder.handle(messages);
        },
      });
      await bus.publish(TOPIC, [messageOf('a')]);
      await recorder.id('a');
      expect(tries).toBe(3);
      expect(await fixture.deadLetters()).toEqual([]);
    });
  });

  describe('lag', () => {
    it('tells how many messages each group has not handled', async () => {
      const bus = await fixture.connect();
      const leaving = new AbortController();
      const { recorder, stopped } = await consume(bus, { signal: leaving.signal });
      await bus.publish(TOPIC, [messageOf('a', 'k')]);
      await recorder.id('a');
      leaving.abort();
      await stopped;
      expect(await bus.lag()).toEqual([expect.objectContaining({ topic: TOPIC, group: 'g', messages: 0 })]);
      await bus.publish(TOPIC, [messageOf('b', 'k'), messageOf('c', 'other')]);
      expect(await bus.lag()).toEqual([expect.objectContaining({ topic: TOPIC, group: 'g', messages: 2 })]);
    });
  });

  describe('where a group begins', () => {
    it('stored: from the oldest message for a new group, from where it stopped for a known one', async () => {
      const publisher = await fixture.connect();
      await publisher.publish(TOPIC, [messageOf('a', 'k')]);
      const first = new AbortController();
      const before = await consume(await fixture.connect(), { signal: first.signal });
      await before.recorder.id('a');
      first.abort();
      await before.stopped;
      await publisher.publish(TOPIC, [messageOf('b', 'k'), messageOf('c', 'k')]);
      const after = await consume(await fixture.connect());
      await after.recorder.id('c');
      expect(after.recorder.ids).toEqual(['b', 'c']);
    });

    it('latest: with what is published from now on, also when the group has been there before', async () => {
      const bus = await fixture.connect();
      await bus.publish(TOPIC, [messageOf('before')]);
      const first = new AbortController();
      const before = await consume(bus, { from: 'latest', signal: first.signal });
      first.abort();
      await before.stopped;
      await bus.publish(TOPIC, [messageOf('between')]);
      const { recorder } = await consume(bus, { from: 'latest' });
      await bus.publish(TOPIC, [messageOf('after')]);
      await recorder.id('after');
      expect(recorder.ids).toEqual(['after']);
    });

    it('latest: joins a running group where that is', async () => {
      const [first, second] = [await fixture.connect(), await fixture.connect()];
      const recorder = new Recorder();
      const blocked = gate();
      let held = false;
      await consume(first, {
        from: 'latest',
        handle: async (messages) => {
          held = true;
          await blocked.opened;
          await recorder.handle(messages);
        },
      });
      await second.publish(TOPIC, [messageOf('first', 'k')]);
      await second.publish(
        TOPIC,
        numbered(32, (index) => `key${index}`),
      );
      await consume(second, { from: 'latest', recorder });
      blocked.open();
      await recorder.count(33);
      expect(held).toBe(true);
      expect(new Set(recorder.ids).size).toBe(33);
    });
  });

  describe('stopping', () => {
    it('waits for the batch in hand, counts it, and handles nothing more', async () => {
      const bus = await fixture.connect();
      const begun = gate();
      const finish = gate();
      const recorder = new Recorder();
      const leaving = new AbortController();
      const consumer = await consume(bus, {
        signal: leaving.signal,
        handle: async (messages) => {
          begun.open();
          await finish.opened;
          await recorder.handle(messages);
        },
      });
      await bus.publish(TOPIC, [messageOf('a', 'k')]);
      await begun.opened;
      await bus.publish(TOPIC, [messageOf('b', 'k')]);
      leaving.abort();
      let stopped = false;
      void consumer.stopped.then(() => (stopped = true));
      await bus.ping();
      expect(stopped).toBe(false);
      finish.open();
      await consumer.stopped;
      expect(recorder.ids).toEqual(['a']);
      const next = await consume(bus);
      await next.recorder.id('b');
      expect(next.recorder.ids).toEqual(['b']);
    });

    it('is at once for a consumer with nothing to do, or one that was stopped before it began', async () => {
      const bus = await fixture.connect();
      const leaving = new AbortController();
      const idle = await consume(bus, { signal: leaving.signal });
      leaving.abort();
      await idle.stopped;
      await (await consume(bus, { signal: leaving.signal })).stopped;
    });

    it('is at once while it waits to try again', async () => {
      const bus = await fixture.connect();
      const failures = new Recorder();
      const leaving = new AbortController();
      const failing = await consume(bus, {
        signal: leaving.signal,
        handle: async (messages) => {
          await failures.handle(messages);
          throw new Error('down');
        },
      });
      await bus.publish(TOPIC, [messageOf('a')]);
      await failures.count(3);
      leaving.abort();
      await failing.stopped;
    });

    it('comes with closing the bus, which then refuses to work', async () => {
      const bus = await fixture.connect();
      const consumer = await consume(bus);
      await bus.ping();
      await bus.close();
      await consumer.stopped;
      await bus.close();
      await expect(bus.ping()).rejects.toThrow();
      await expect(bus.publish(TOPIC, [messageOf('a')])).rejects.toThrow();
      await expect(consume(bus)).rejects.toThrow();
    });
  });
};
