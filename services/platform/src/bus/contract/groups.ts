import { type BusMessage } from '../port';
import { gate, messageOf, numbered, type OpenedBus, Recorder, TOPIC } from './opened';

/** The part of the contract about groups of consumers: who receives what, and from where on. */
export const groupContract = (opened: OpenedBus): void => {
  describe('groups', () => {
    it('each receive everything', async () => {
      const bus = await opened.connect();
      const consumers = await Promise.all(
        ['notifier-1', 'notifier-2', 'notifier-3'].map((group) => opened.consume(bus, { group, from: 'latest' })),
      );
      await bus.publish(TOPIC, numbered(50, String));
      for (const { recorder } of consumers) {
        await recorder.count(50);
        expect(new Set(recorder.ids).size).toBe(50);
      }
    });

    it('share the messages among their members: each has a part, none is given to two, and a key is never with two at once', async () => {
      const [first, second, publisher] = [await opened.connect(), await opened.connect(), await opened.connect()];
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
      await opened.consume(first, { handle: member(0) });
      await opened.consume(second, { handle: member(1) });
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
      const [first, second, publisher] = [await opened.connect(), await opened.connect(), await opened.connect()];
      const recorder = new Recorder();
      const leaving = new AbortController();
      const gone = await opened.consume(first, { recorder, signal: leaving.signal });
      await opened.consume(second, { recorder });
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

  describe('where a group begins', () => {
    it('stored: from the oldest message for a new group, from where it stopped for a known one', async () => {
      const publisher = await opened.connect();
      await publisher.publish(TOPIC, [messageOf('a', 'k')]);
      const first = new AbortController();
      const before = await opened.consume(await opened.connect(), { signal: first.signal });
      await before.recorder.id('a');
      first.abort();
      await before.stopped;
      await publisher.publish(TOPIC, [messageOf('b', 'k'), messageOf('c', 'k')]);
      const after = await opened.consume(await opened.connect());
      await after.recorder.id('c');
      expect(after.recorder.ids).toEqual(['b', 'c']);
    });

    it('latest: with what is published from now on, also when the group has been there before', async () => {
      const bus = await opened.connect();
      await bus.publish(TOPIC, [messageOf('before')]);
      const first = new AbortController();
      const before = await opened.consume(bus, { from: 'latest', signal: first.signal });
      first.abort();
      await before.stopped;
      await bus.publish(TOPIC, [messageOf('between')]);
      const { recorder } = await opened.consume(bus, { from: 'latest' });
      await bus.publish(TOPIC, [messageOf('after')]);
      await recorder.id('after');
      expect(recorder.ids).toEqual(['after']);
    });

    it('latest: joins a running group where that is', async () => {
      const [first, second] = [await opened.connect(), await opened.connect()];
      const recorder = new Recorder();
      const blocked = gate();
      let held = false;
      await opened.consume(first, {
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
      await opened.consume(second, { from: 'latest', recorder });
      blocked.open();
      await recorder.count(33);
      expect(held).toBe(true);
      expect(new Set(recorder.ids).size).toBe(33);
    });
  });

  describe('lag', () => {
    it('tells how many messages each group has not handled', async () => {
      const bus = await opened.connect();
      const leaving = new AbortController();
      const { recorder, stopped } = await opened.consume(bus, { signal: leaving.signal });
      await bus.publish(TOPIC, [messageOf('a', 'k')]);
      await recorder.id('a');
      leaving.abort();
      await stopped;
      expect(await bus.lag()).toEqual([expect.objectContaining({ topic: TOPIC, group: 'g', messages: 0 })]);
      await bus.publish(TOPIC, [messageOf('b', 'k'), messageOf('c', 'other')]);
      expect(await bus.lag()).toEqual([expect.objectContaining({ topic: TOPIC, group: 'g', messages: 2 })]);
    });
  });
};
