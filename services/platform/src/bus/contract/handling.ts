import { type BusMessage, UnusableMessage } from '../port';
import { gate, messageOf, type OpenedBus, Recorder, TOPIC } from './opened';

/** The part of the contract about batches whose handling fails or is stopped. */
export const handlingContract = (opened: OpenedBus): void => {
  describe('at least once', () => {
    it('gives a batch again whose handling failed, before what comes after it', async () => {
      const bus = await opened.connect();
      const recorder = new Recorder();
      const tries: string[][] = [];
      await opened.consume(bus, {
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
      const [first, publisher] = [await opened.connect(), await opened.connect()];
      const begun = gate();
      const leaving = new AbortController();
      const failing = await opened.consume(first, {
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
      const { recorder } = await opened.consume(await opened.connect());
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
      const bus = await opened.connect();
      const recorder = new Recorder();
      await opened.consume(bus, {
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
      expect(await opened.deadLetters()).toEqual([
        { id: 'b', reason: 'no schema accepts it' },
        { id: 'd', reason: 'no schema accepts it' },
      ]);
    });

    it('are put aside once while the rest of their batch fails for another reason, and do not come again', async () => {
      const bus = await opened.connect();
      const recorder = new Recorder();
      const leaving = new AbortController();
      let tries = 0;
      const consumer = await opened.consume(bus, {
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
      expect(await opened.deadLetters()).toEqual([{ id: 'poison', reason: 'no schema accepts it' }]);
      const next = await opened.consume(bus);
      await bus.publish(TOPIC, [messageOf('b', 'k')]);
      await next.recorder.id('b');
      expect(next.recorder.ids).toEqual(['b']);
    });

    it('that are not of the batch count as any other failure', async () => {
      const bus = await opened.connect();
      const recorder = new Recorder();
      let tries = 0;
      await opened.consume(bus, {
        handle: async (messages) => {
          if ((tries += 1) < 3) throw new UnusableMessage(['of another batch'], 'mistaken');
          await recorder.handle(messages);
        },
      });
      await bus.publish(TOPIC, [messageOf('a')]);
      await recorder.id('a');
      expect(tries).toBe(3);
      expect(await opened.deadLetters()).toEqual([]);
    });
  });

  describe('stopping', () => {
    it('waits for the batch in hand, counts it, and handles nothing more', async () => {
      const bus = await opened.connect();
      const begun = gate();
      const finish = gate();
      const recorder = new Recorder();
      const leaving = new AbortController();
      const consumer = await opened.consume(bus, {
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
      const next = await opened.consume(bus);
      await next.recorder.id('b');
      expect(next.recorder.ids).toEqual(['b']);
    });

    it('is at once for a consumer with nothing to do, or one that was stopped before it began', async () => {
      const bus = await opened.connect();
      const leaving = new AbortController();
      const idle = await opened.consume(bus, { signal: leaving.signal });
      leaving.abort();
      await idle.stopped;
      await (await opened.consume(bus, { signal: leaving.signal })).stopped;
    });

    it('is at once while it waits to try again', async () => {
      const bus = await opened.connect();
      const failures = new Recorder();
      const leaving = new AbortController();
      const failing = await opened.consume(bus, {
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
      const bus = await opened.connect();
      const consumer = await opened.consume(bus);
      await bus.ping();
      await bus.close();
      await consumer.stopped;
      await bus.close();
      await expect(bus.ping()).rejects.toThrow();
      await expect(bus.publish(TOPIC, [messageOf('a')])).rejects.toThrow();
      await expect(opened.consume(bus)).rejects.toThrow();
    });
  });
};
