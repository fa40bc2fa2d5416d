import {
  END,
  type EventStoreDBClient,
  eventTypeFilter,
  StreamDeletedError,
  streamNameFilter,
  UnknownError,
} from '@eventstore/db-client';
import { anEvent, connectTo, Heard, someEvents, ofUsers, readAll } from './client';
import { type EventStoreServer } from './server';
import { serversOfTests } from './servers';

describe('subscriptions to the test server, seen by the client of the package', () => {
  const started = serversOfTests();
  let server: EventStoreServer;
  let client: EventStoreDBClient;

  beforeEach(async () => {
    server = await started();
    client = connectTo(server.url);
  });

  describe.each(['23.10', '26.1'] as const)('a subscription to $all of version %s', (edition) => {
    beforeEach(async () => {
      server = await started({ edition });
      client = connectTo(server.url);
    });
    const write = async (...types: readonly string[]): Promise<void> => {
      for (const type of types) await client.appendToStream(`s-${type}`, anEvent({ type }));
    };
    const types = (count: number, type = 'A') => Array.from({ length: count }, () => type);

    it('delivers everything, says that it has caught up, and goes on', async () => {
      await write(...types(70), 'B');
      const heard = new Heard().to(client.subscribeToAll());
      await heard.until(({ order }) => order.includes('caughtUp'));
      await write('C', 'D');
      await heard.until(({ events }) => events.length === 75);
      expect(heard.types).toEqual(['$UserCreated', '$User', ...types(70), 'B', 'C', 'D']);
      expect(heard.order).toEqual([
        'confirmation',
        ...Array.from({ length: 73 }, () => 'event'),
        'caughtUp',
        'event',
        'event',
      ]);
    });

    it('begins after the given position', async () => {
      await write('A', 'B', 'C');
      const [first] = ofUsers(await readAll(client));
      const heard = new Heard().to(client.subscribeToAll({ fromPosition: first!.event!.position }));
      await heard.until(({ order }) => order.includes('caughtUp'));
      expect(heard.types).toEqual(['B', 'C']);
    });

    it('from the end delivers what comes', async () => {
      await write('A');
      const heard = new Heard().to(client.subscribeToAll({ fromPosition: END }));
      await heard.until(({ order }) => order.includes('caughtUp'));
      await write('B');
      await heard.until(({ events }) => events.length === 1);
      expect(heard.types).toEqual(['B']);
    });

    it('delivers each event once while many are written', async () => {
      const heard = new Heard().to(client.subscribeToAll({ filter: streamNameFilter({ prefixes: ['many-'] }) }));
      const writing = Promise.all(
        Array.from({ length: 20 }, (_, stream) =>
          client.appendToStream(`many-${stream}`, someEvents(10), { expectedRevision: 'no_stream' }),
        ),
      );
      await heard.until(({ events }) => events.length === 200);
      await writing;
      const positions = heard.events.map(({ commitPosition }) => commitPosition!);
      expect(positions).toEqual([...new Set(positions)].sort((a, b) => Number(a - b)));
      expect(heard.events.map(({ event }) => event!.id)).toEqual(
        (await readAll(client))
          .filter(({ event }) => event!.streamId.startsWith('many-'))
          .map(({ event }) => event!.id),
      );
    });

    it.each([
      ['prefixes of types', eventTypeFilter({ prefixes: ['A', 'Ba'] }), ['Ab', 'A', 'Ba']],
      ['a regular expression for types', eventTypeFilter({ regex: '^[^$].*b$' }), ['Ab']],
      ['prefixes of streams', streamNameFilter({ prefixes: ['s-B'] }), ['B', 'Ba']],
      ['a regular expression for streams', streamNameFilter({ regex: '^s-(A|B)$' }), ['B', 'A']],
    ])('lets %s through', async (_, filter, expected) => {
      await write('Ab', 'B', 'A', 'Ba');
      const heard = new Heard().to(client.subscribeToAll({ filter }));
      await heard.until(({ order }) => order.includes('caughtUp'));
      expect(heard.types).toEqual(expected);
    });

    it('resumes from a checkpoint without a gap and without a repetition', async () => {
      await write(...types(40, 'Other'), 'A', ...types(40, 'Other'));
      const first = new Heard();
      const subscription = client.subscribeToAll({
        filter: eventTypeFilter({ prefixes: ['A'], checkpointReached: first.checkpoint }),
      });
      first.to(subscription);
      await first.until(({ order }) => order.includes('caughtUp'));
      await subscription.unsubscribe();
      const [, { event: a }] = (await readAll(client))
        .filter(({ event }) => event!.type === 'A')
        .entries()
        .next().value!;
      expect(first.events.map(({ event }) => event!.id)).toEqual([a!.id]);
      await write('A');
      for (const fromPosition of [...first.checkpoints, a!.position]) {
        const second = new Heard().to(
          client.subscribeToAll({ fromPosition, filter: eventTypeFilter({ prefixes: ['A'] }) }),
        );
        await second.until(({ order }) => order.includes('caughtUp'));
        expect(second.events).toHaveLength(fromPosition.commit < a!.position.commit ? 2 : 1);
      }
    });

    it('has a checkpoint for every so many events when live, also when the filter lets none through', async () => {
      const heard = new Heard();
      heard.to(
        client.subscribeToAll({
          fromPosition: END,
          filter: eventTypeFilter({
            prefixes: ['Never'],
            checkpointReached: heard.checkpoint,
            maxSearchWindow: 5,
            checkpointInterval: 2,
          }),
        }),
      );
      await heard.until(({ order }) => order.includes('caughtUp'));
      await write(...types(25));
      await heard.until(({ checkpoints }) => checkpoints.length === 2);
      const events = ofUsers(await readAll(client));
      expect(heard.checkpoints).toEqual([events[9]!.event!.position, events[19]!.event!.position]);
    });

    it(edition === '23.10' ? 'has no checkpoint when it goes live' : 'has a checkpoint when it goes live', async () => {
      await write(...types(5));
      const heard = new Heard();
      heard.to(
        client.subscribeToAll({
          filter: eventTypeFilter({ prefixes: ['Never'], checkpointReached: heard.checkpoint }),
        }),
      );
      await heard.until(({ order }) => order.includes('caughtUp'));
      expect(heard.order).toEqual(
        edition === '23.10' ? ['confirmation', 'caughtUp'] : ['confirmation', 'checkpoint', 'caughtUp'],
      );
    });

    it('says that it has caught up before anything new', async () => {
      const held = server.nextSubscription().then((subscription) => {
        subscription.hold('caughtUp');
        return subscription;
      });
      const heard = new Heard().to(client.subscribeToAll());
      const subscription = await held;
      await heard.until(({ events }) => events.length === 2);
      await write('A');
      expect(heard.order).toEqual(['confirmation', 'event', 'event']);
      subscription.release();
      await heard.until(({ events }) => events.length === 3);
      expect(heard.order).toEqual(['confirmation', 'event', 'event', 'caughtUp', 'event']);
      await subscription.caughtUp;
    });

    it('fails from a position where no event begins', async () => {
      const heard = new Heard().to(client.subscribeToAll({ fromPosition: { commit: 1n, prepare: 1n } }));
      await heard.until(({ errors }) => errors.length === 1);
      expect(heard.errors[0]).toBeInstanceOf(UnknownError);
    });

    it('that nobody reads is dropped, or falls behind and catches up again', async () => {
      const subscription = client.subscribeToAll({ fromPosition: END }, { highWaterMark: 1 });
      const heard = new Heard().to(subscription);
      const served = await server.nextSubscription();
      await heard.until(({ order }) => order.includes('caughtUp'));
      subscription.pause();
      let isOver = false;
      void served.over.then(() => (isOver = true));
      const text = 'x'.repeat(10_000);
      let written = 0;
      for (const deadline = Date.now() + 500; !isOver && (written < 200 || Date.now() < deadline); written += 1) {
        await client.appendToStream('s', anEvent({ data: { text, written } }));
      }
      subscription.resume();
      if (edition === '23.10') {
        await heard.until(({ errors }) => errors.length === 1);
        expect(heard.errors[0]).toMatchObject({
          type: 'timeout',
          message: expect.stringContaining('Consumer too slow'),
        });
        expect(heard.events.length).toBeLessThan(written);
      } else {
        await heard.until(({ order }) => order.filter((what) => what === 'caughtUp').length === 2);
        expect(heard.errors).toEqual([]);
        expect(heard.events.map(({ event }) => (event!.data as { written: number }).written)).toEqual(
          Array.from({ length: written }, (_, index) => index),
        );
      }
    });
  });

  it('a subscription to a stream begins after the given revision', async () => {
    await client.appendToStream(
      's',
      ['A', 'B', 'C'].map((type) => anEvent({ type })),
    );
    const types: string[] = [];
    const subscription = client.subscribeToStream('s', { fromRevision: 0n });
    subscription.on('data', ({ event }) => types.push(event!.type));
    await new Promise((resolve) => subscription.once('caughtUp', resolve));
    expect(types).toEqual(['B', 'C']);
    const next = new Promise((resolve) => subscription.once('data', resolve));
    await client.appendToStream('other', anEvent({ type: 'X' }));
    await client.appendToStream('s', anEvent({ type: 'D' }));
    await next;
    expect(types).toEqual(['B', 'C', 'D']);
  });

  it('a subscription to a stream waits for one that is not there yet', async () => {
    const subscription = client.subscribeToStream('s');
    const served = await server.nextSubscription();
    const next = new Promise<{ event?: { type: string } }>((resolve) => subscription.once('data', resolve));
    await client.appendToStream('s', anEvent({ type: 'A' }));
    expect((await next).event!.type).toBe('A');
    await served.caughtUp;
  });

  it('a subscription to a stream ends with an error when the stream is deleted', async () => {
    await client.appendToStream('s', anEvent());
    const subscription = client.subscribeToStream('s');
    await new Promise((resolve) => subscription.once('caughtUp', resolve));
    const failed = new Promise((resolve) => subscription.once('error', resolve));
    await client.tombstoneStream('s');
    expect(await failed).toBeInstanceOf(StreamDeletedError);
  });
});
