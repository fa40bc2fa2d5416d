import { byKey, messageOf, numbered, type OpenedBus, Recorder, TOPIC } from './opened';

/** The part of the contract about what is published, and in which order it comes. */
export const publishingContract = (opened: OpenedBus): void => {
  describe('publishing', () => {
    it('brings id, key and value as they were', async () => {
      const bus = await opened.connect();
      const { recorder } = await opened.consume(bus);
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
      const { recorder } = await opened.consume(await opened.connect());
      await (await opened.connect()).publish(TOPIC, [messageOf('a')]);
      await recorder.id('a');
    });

    it('does not mix topics', async () => {
      const bus = await opened.connect();
      const { recorder } = await opened.consume(bus);
      await bus.publish('portal.announcements.v1', [messageOf('other')]);
      await bus.publish(TOPIC, [messageOf('a')]);
      await recorder.id('a');
      expect(recorder.ids).toEqual(['a']);
    });

    it('brings what is long, also many at once', async () => {
      const bus = await opened.connect();
      const { recorder } = await opened.consume(bus);
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
      const bus = await opened.connect();
      const { recorder } = await opened.consume(bus);
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
      const bus = await opened.connect();
      const { recorder } = await opened.consume(bus);
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
      const bus = await opened.connect();
      await bus.publish(
        TOPIC,
        numbered(3_000, (index) => `key${index % 7}`),
      );
      const { recorder } = await opened.consume(bus);
      await recorder.count(3_000);
      for (const values of Object.values(byKey(recorder.messages)))
        expect(values).toEqual([...values].sort((a, b) => (a as number) - (b as number)));
      expect(new Set(recorder.ids).size).toBe(3_000);
    });

    it('is kept by handling one batch at a time', async () => {
      const bus = await opened.connect();
      const recorder = new Recorder();
      let running = 0;
      let max = 0;
      await opened.consume(bus, {
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
};
