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
  UnknownError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { selfSignedCertificate } from './certificate';
import { anEvent, connectTo, onceReachable, someEvents, readAll, ofUsers } from './client';
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
  const readStream = async (name: string, options: Parameters<EventStoreDBClient['readStream']>[1] = {}) => {
    const events = [];
    for await (const { event } of client.readStream(name, options)) events.push(event!);
    return events;
  };
  const typesIn = (events: readonly AllStreamResolvedEvent[]) => events.map(({ event }) => event!.type);
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
      expect(ofUsers(await readAll(client)).map(({ event }) => event!.position)).toEqual(
        read.map((event) => event.position),
      );
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
      const events = ofUsers(await readAll(client));
      expect(typesIn(events)).toEqual(['A', 'B', 'C', 'D']);
      expect(typesIn(await readAll(client, { fromPosition: events[1]!.event!.position }))).toEqual(['B', 'C', 'D']);
      expect(typesIn(await readAll(client, { fromPosition: events[1]!.event!.position, maxCount: 1 }))).toEqual(['B']);
      expect(await readAll(client, { fromPosition: END })).toEqual([]);
    });

    it('begins before the given position, backwards', async () => {
      const events = ofUsers(await readAll(client));
      expect(
        ofUsers(await readAll(client, { direction: BACKWARDS, fromPosition: events[2]!.event!.position })).map(
          ({ event }) => event!.type,
        ),
      ).toEqual(['B', 'A']);
      expect(typesIn(await readAll(client, { direction: BACKWARDS, fromPosition: END, maxCount: 1 }))).toEqual(['D']);
    });

    it('does not filter, whatever it is told', async () => {
      const options = { filter: eventTypeFilter({ prefixes: ['A'] }) } as Parameters<EventStoreDBClient['readAll']>[0];
      expect(typesIn(ofUsers(await readAll(client, options)))).toEqual(['A', 'B', 'C', 'D']);
    });

    it('shows the events of the server itself, but for its most private ones, and a new server has some', async () => {
      server.writeStatistics();
      expect(typesIn(await readAll(client))).toEqual(['$UserCreated', '$User', 'A', 'B', 'C', 'D', '$statsCollected']);
      expect(server.log.at(0)).toMatchObject({ type: '$epoch-information', position: 0 });
    });

    it('fails from a position where no event begins', async () => {
      const { commit } = ofUsers(await readAll(client))[0]!.event!.position;
      await expect(
        readAll(client, { fromPosition: { commit: commit + 1n, prepare: commit + 1n } }),
      ).rejects.toBeInstanceOf(UnknownError);
    });
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
      expect(ofUsers(await readAll(client))).toHaveLength(1);
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
      await expect(readAll(client)).rejects.toMatchObject({ type: 'access-denied' });
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
