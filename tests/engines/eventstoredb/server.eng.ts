import {
  AccessDeniedError,
  type AllStreamResolvedEvent,
  BACKWARDS,
  END,
  type EventStoreDBClient,
  eventTypeFilter,
  MaxAppendSizeExceededError,
  START,
  StreamDeletedError,
  StreamNotFoundError,
  streamNameFilter,
  UnknownError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { selfSignedCertificate } from './certificate';
import { anEvent, connectTo, Heard, onceReachable, someEvents } from './client';
import { type EventStoreServer } from './server';
import { serversOfTests } from './servers';

/**
 * The client of the package on our server: what both do was measured with a real server of version 23.10, or stands in
 * the server's source.
 */
describe('the test server, seen by the client of the package', () => {
  const started = serversOfTests();
  let server: EventStoreServer;
  let client: EventStoreDBClient;

  beforeEach(async () => {
    server = await started();
    client = connectTo(server.url);
  });

  /**
   * An append goes through the batch call, and through the unary call when it has credentials (which an insecure server
   * passes over).
   */
  const STYLES = [
    ['batch', {}],
    ['unary', { credentials: { username: 'nobody', password: 'asked' } }],
  ] as const;
  const readAll = async (
    options: Parameters<EventStoreDBClient['readAll']>[0] = {},
  ): Promise<AllStreamResolvedEvent[]> => {
    const events: AllStreamResolvedEvent[] = [];
    for await (const event of client.readAll(options)) events.push(event);
    return events;
  };
  const readStream = async (name: string, options: Parameters<EventStoreDBClient['readStream']>[1] = {}) => {
    const events = [];
    for await (const { event } of client.readStream(name, options)) events.push(event!);
    return events;
  };
  const typesIn = (events: readonly AllStreamResolvedEvent[]) => events.map(({ event }) => event!.type);
  const ofUsers = (events: readonly AllStreamResolvedEvent[]) =>
    events.filter(({ event }) => !event!.type.startsWith('$'));

  describe.each(STYLES)('an append by the %s call', (_, style) => {
    it('is read back as it was written', async () => {
      const metadata = { correlationId: 'request-1', nested: [1, '2', null] };
      const event = { ...anEvent({ data: { text: 'Ñandú 北京 🧳', list: [1, 2] } }), metadata };
      const before = Date.now();
      expect(await client.appendToStream('s', event, { expectedRevision: 'no_stream', ...style })).toMatchObject({
        success: true,
        nextExpectedRevision: 0n,
      });
      const [read] = await readStream('s');
      expect(read).toMatchObject({
        id: event.id,
        type: event.type,
        data: event.data,
        metadata,
        streamId: 's',
        revision: 0n,
        isJson: true,
      });
      expect(Math.abs(read!.created.getTime() - before)).toBeLessThan(5_000);
    });

    it('of several events answers the position of the last one, which is commit and prepare position at once; each has its own', async () => {
      const { position, nextExpectedRevision } = await client.appendToStream('s', someEvents(3), {
        expectedRevision: 'no_stream',
        ...style,
      });
      expect(nextExpectedRevision).toBe(2n);
      const read = await readStream('s');
      expect(read[2]!.position).toEqual(position);
      for (const { position: own } of read) expect(own!.commit).toBe(own!.prepare);
      const commits = read.map((event) => event.position!.commit);
      expect([...new Set(commits)].sort((a, b) => Number(a - b))).toEqual(commits);
      expect(ofUsers(await readAll()).map(({ event }) => event!.position)).toEqual(read.map((event) => event.position));
    });

    it('that expects another revision is refused, and told the one that is there', async () => {
      await client.appendToStream('s', someEvents(2), { expectedRevision: 'no_stream', ...style });
      for (const expectedRevision of ['no_stream', 0n, 7n] as const) {
        const refused = client.appendToStream('s', anEvent(), { expectedRevision, ...style });
        await expect(refused).rejects.toMatchObject({
          type: 'wrong-expected-version',
          streamName: 's',
          expectedVersion: expectedRevision,
          actualVersion: 1n,
        });
        await expect(refused).rejects.toBeInstanceOf(WrongExpectedVersionError);
      }
      await expect(client.appendToStream('t', anEvent(), { expectedRevision: 0n, ...style })).rejects.toMatchObject({
        expectedVersion: 0n,
        actualVersion: 'no_stream',
      });
      await expect(
        client.appendToStream('t', anEvent(), { expectedRevision: 'stream_exists', ...style }),
      ).rejects.toMatchObject({ actualVersion: 'no_stream' });
    });

    it('is answered as the first time when it is sent again, also after the server died', async () => {
      const events = someEvents(2);
      const first = await client.appendToStream('s', events, { expectedRevision: 'no_stream', ...style });
      await client.appendToStream('s', anEvent(), { expectedRevision: 1n, ...style });
      await server.stop();
      await server.start();
      expect(
        await onceReachable(() => client.appendToStream('s', events, { expectedRevision: 'no_stream', ...style })),
      ).toEqual(first);
      expect(await readStream('s')).toHaveLength(3);
    });

    it('of known events is answered as the first time also with "any", but for what was written before the server was started', async () => {
      const events = someEvents(2);
      const first = await client.appendToStream('s', events, { expectedRevision: 'any', ...style });
      expect(await client.appendToStream('s', events, { expectedRevision: 'any', ...style })).toEqual(first);
      await server.stop();
      await server.start();
      expect(
        await onceReachable(() => client.appendToStream('s', events, { expectedRevision: 'any', ...style })),
      ).toMatchObject({ nextExpectedRevision: 3n });
    });

    it('of a known id with other data is taken silently as the old event', async () => {
      const old = anEvent({ data: { text: 'old' } });
      await client.appendToStream('s', old, { expectedRevision: 'no_stream', ...style });
      await client.appendToStream('s', anEvent({ id: old.id, type: 'Other', data: { text: 'other' } }), {
        expectedRevision: 'no_stream',
        ...style,
      });
      expect((await readStream('s')).map(({ data }) => data)).toEqual([{ text: 'old' }]);
    });

    it('of a known event and a new one is a wrong version', async () => {
      const old = anEvent();
      await client.appendToStream('s', old, { expectedRevision: 'no_stream', ...style });
      for (const expectedRevision of ['no_stream', 'any'] as const) {
        await expect(
          client.appendToStream('s', [old, anEvent()], { expectedRevision, ...style }),
        ).rejects.toMatchObject({ type: 'wrong-expected-version', actualVersion: 0n });
      }
      expect(await readStream('s')).toHaveLength(1);
    });

    it('of a known id is written once more when it expects the revision that is there, or in another stream', async () => {
      const event = anEvent();
      await client.appendToStream('s', event, { expectedRevision: 'no_stream', ...style });
      await client.appendToStream('s', event, { expectedRevision: 0n, ...style });
      await client.appendToStream('t', event, { expectedRevision: 'no_stream', ...style });
      expect((await readStream('s')).map(({ id }) => id)).toEqual([event.id, event.id]);
      expect(await readStream('t')).toHaveLength(1);
    });

    it('of more than 1 MiB of data is refused, and one of 1 MiB is not', async () => {
      const limit = 1024 * 1024;
      const ofSize = (size: number) => anEvent({ data: { text: 'x'.repeat(size - '{"text":""}'.length) } });
      await client.appendToStream('s', ofSize(limit), { expectedRevision: 'no_stream', ...style });
      const refused = client.appendToStream('t', [ofSize(limit / 2), ofSize(limit / 2 + 1)], {
        expectedRevision: 'no_stream',
        ...style,
      });
      await expect(refused).rejects.toMatchObject({ type: 'maximum-append-size-exceeded', maxAppendSize: limit });
      await expect(refused).rejects.toBeInstanceOf(MaxAppendSizeExceededError);
      await expect(readStream('t')).rejects.toBeInstanceOf(StreamNotFoundError);
      await client.appendToStream(
        'u',
        { ...anEvent(), metadata: { text: 'x'.repeat(limit) } },
        { expectedRevision: 'no_stream', ...style },
      );
    });

    it('to a deleted stream is refused for good', async () => {
      await client.appendToStream('s', anEvent(), { expectedRevision: 'no_stream', ...style });
      await client.tombstoneStream('s', { expectedRevision: 0n });
      await expect(client.appendToStream('s', anEvent(), { expectedRevision: 'any', ...style })).rejects.toMatchObject({
        type: 'stream-deleted',
        streamName: 's',
      });
      await expect(client.appendToStream('s', anEvent(), { expectedRevision: 'any', ...style })).rejects.toBeInstanceOf(
        StreamDeletedError,
      );
      await expect(readStream('s')).rejects.toMatchObject({ type: 'stream-deleted', streamName: 's' });
    });

    it('is one of many at a time without being mixed up', async () => {
      const streams = Array.from({ length: 64 }, (__, index) => `s-${index}`);
      await Promise.all(
        streams.map((name, index) =>
          client.appendToStream(name, anEvent({ data: { index } }), { expectedRevision: 'no_stream', ...style }),
        ),
      );
      for (const [index, name] of streams.entries())
        expect((await readStream(name)).map(({ data }) => data)).toEqual([{ index }]);
    });
  });

  describe('reading a stream', () => {
    beforeEach(async () => {
      await client.appendToStream(
        's',
        Array.from({ length: 70 }, (_, index) => anEvent({ data: { index } })),
        { expectedRevision: 'no_stream' },
      );
    });
    const indexesOf = async (options?: Parameters<EventStoreDBClient['readStream']>[1]) =>
      (await readStream('s', options)).map(({ data }) => (data as { index: number }).index);

    it('begins at the given revision, in both directions', async () => {
      expect(await indexesOf()).toEqual(Array.from({ length: 70 }, (_, index) => index));
      expect(await indexesOf({ fromRevision: 67n })).toEqual([67, 68, 69]);
      expect(await indexesOf({ fromRevision: 70n })).toEqual([]);
      expect(await indexesOf({ direction: BACKWARDS, fromRevision: 2n })).toEqual([2, 1, 0]);
      expect(await indexesOf({ direction: BACKWARDS, fromRevision: END, maxCount: 2 })).toEqual([69, 68]);
      expect(await indexesOf({ fromRevision: START, maxCount: 2 })).toEqual([0, 1]);
    });

    it('that is not there is an error of its own', async () => {
      await expect(readStream('none')).rejects.toMatchObject({ type: 'stream-not-found', streamName: 'none' });
      await expect(readStream('none', { direction: BACKWARDS, fromRevision: END })).rejects.toBeInstanceOf(
        StreamNotFoundError,
      );
    });
  });

  describe('reading $all', () => {
    beforeEach(async () => {
      for (const type of ['A', 'B', 'C', 'D']) await client.appendToStream('s', anEvent({ type }));
    });

    it('begins with the given position, forwards', async () => {
      const events = ofUsers(await readAll());
      expect(typesIn(events)).toEqual(['A', 'B', 'C', 'D']);
      expect(typesIn(await readAll({ fromPosition: events[1]!.event!.position }))).toEqual(['B', 'C', 'D']);
      expect(typesIn(await readAll({ fromPosition: events[1]!.event!.position, maxCount: 1 }))).toEqual(['B']);
      expect(await readAll({ fromPosition: END })).toEqual([]);
    });

    it('begins before the given position, backwards', async () => {
      const events = ofUsers(await readAll());
      expect(
        ofUsers(await readAll({ direction: BACKWARDS, fromPosition: events[2]!.event!.position })).map(
          ({ event }) => event!.type,
        ),
      ).toEqual(['B', 'A']);
      expect(typesIn(await readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 }))).toEqual(['D']);
    });

    it('does not filter, whatever it is told', async () => {
      const options = { filter: eventTypeFilter({ prefixes: ['A'] }) } as Parameters<EventStoreDBClient['readAll']>[0];
      expect(typesIn(ofUsers(await readAll(options)))).toEqual(['A', 'B', 'C', 'D']);
    });

    it('shows the events of the server itself, but for its most private ones, and a new server has some', async () => {
      server.writeStatistics();
      expect(typesIn(await readAll())).toEqual(['$UserCreated', '$User', 'A', 'B', 'C', 'D', '$statsCollected']);
      expect(server.log.at(0)).toMatchObject({ type: '$epoch-information', position: 0 });
    });

    it('fails from a position where no event begins', async () => {
      const { commit } = ofUsers(await readAll())[0]!.event!.position;
      await expect(readAll({ fromPosition: { commit: commit + 1n, prepare: commit + 1n } })).rejects.toBeInstanceOf(
        UnknownError,
      );
    });
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
      const [first] = ofUsers(await readAll());
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
        (await readAll()).filter(({ event }) => event!.streamId.startsWith('many-')).map(({ event }) => event!.id),
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
      const [, { event: a }] = (await readAll())
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
      const events = ofUsers(await readAll());
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

  describe('with TLS and users', () => {
    let folder: string;
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'eventstore-'));
    });
    afterEach(() => rm(folder, { recursive: true }));

    const secured = async (): Promise<(user: string, parameters?: string) => string> => {
      const certificate = selfSignedCertificate();
      const caFile = join(folder, 'ca.pem');
      await writeFile(caFile, certificate.cert);
      const secure = await started({ certificate, users: { admin: 'changeit', reader: 'p:w@d' } });
      return (user, parameters = `&tlsCAFile=${encodeURIComponent(caFile)}`) =>
        secure.url.replace('esdb://', `esdb://${user}`) + parameters;
    };

    it('serves who knows the password', async () => {
      const url = await secured();
      client = connectTo(url('admin:changeit@'));
      await client.appendToStream('s', anEvent(), { expectedRevision: 'no_stream' });
      expect(ofUsers(await readAll())).toHaveLength(1);
      client = connectTo(url(`reader:${encodeURIComponent('p:w@d')}@`));
      expect(await readStream('s')).toHaveLength(1);
    });

    it('refuses a wrong password, nobody in particular, and $all to those who are no administrators', async () => {
      const url = await secured();
      for (const user of ['admin:guessed@', 'nobody:changeit@', '']) {
        client = connectTo(url(user));
        await expect(client.appendToStream('s', anEvent())).rejects.toBeInstanceOf(AccessDeniedError);
        await expect(readStream('s')).rejects.toBeInstanceOf(AccessDeniedError);
      }
      client = connectTo(url(`reader:${encodeURIComponent('p:w@d')}@`));
      await expect(readAll()).rejects.toMatchObject({ type: 'access-denied' });
      expect(server.log.stream('s')).toBeUndefined();
    });

    it('is not reached by who does not know its certificate', async () => {
      const url = await secured();
      client = connectTo(url('admin:changeit@', ''));
      await expect(client.appendToStream('s', anEvent())).rejects.toThrow(/certificate|No connection/);
    });
  });

  it('tells a client with several addresses who leads', async () => {
    const follower = await started({ joins: server });
    const hosts = `esdb://127.0.0.1:${follower.endpoint.port},127.0.0.1:${server.endpoint.port}?tls=false`;
    client = connectTo(hosts, '&nodePreference=leader');
    const held = server.holdAppend();
    const id = randomUUID();
    const appended = client.appendToStream('s', anEvent({ id }), { expectedRevision: 'no_stream' });
    (await held).answer();
    expect(await appended).toMatchObject({ success: true });
    expect(follower.log.stream('s')).toMatchObject([{ id }]);
  });
});
