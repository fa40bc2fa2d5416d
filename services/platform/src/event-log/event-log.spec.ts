import { EVENT_MAX_BYTES, LOG_FORMAT } from '@berangkat/contracts/kernel';
import { MAX_EVENT_BYTES } from '../event-store/appendable';
import { DuplicateEvent, EventTooLarge, StoreUnavailable, WrongExpectedRevision } from '../event-store/port';
import { wholeStream } from '../event-store/testing';
import { genesisOf, hashOf } from './chain';
import { EventCodec } from './codec';
import { EventLog, type StreamHead } from './event-log';
import { type BookEvent, meta, openLog, Signed } from './testing/book';

const signed: BookEvent = { type: 'Signed', data: { guest: '7', name: 'Budi', stars: 5 } };
const liked: BookEvent = { type: 'Liked', data: { times: 1 } };
const stream = 'book-1';

describe('event log', () => {
  const { log, store, codec, vault } = openLog();
  const pagesSince = async (head?: StreamHead, name = stream) => {
    const pages = [];
    for await (const page of log.read<BookEvent>(name, head)) pages.push(page);
    return pages;
  };
  afterAll(() => vault.close());
  afterEach(() => jest.restoreAllMocks());

  it('knows an empty stream by its genesis', async () => {
    expect(await log.head('book-none')).toEqual({ revision: 'no_stream', hash: genesisOf('book-none') });
    expect(genesisOf('book-none')).not.toBe(genesisOf('book-other'));
  });

  it('appends sealed, numbered, described and chained, and loads what was appended', async () => {
    const command = meta();
    const appended = await log.append(stream, await log.head(stream), [signed, liked], command);
    expect(appended).toMatchObject({ revision: 1, events: [signed, liked], subjects: ['account-7'] });

    expect(await pagesSince()).toMatchObject([
      { revision: 1, hash: appended.hash, events: [signed, liked], subjects: ['account-7'] },
    ]);
    expect(await log.head(stream)).toEqual({ revision: 1, hash: appended.hash });
    expect((await codec.decodeBatch(await wholeStream(store, stream)))[0]!.metadata).toMatchObject({
      causationId: command.commandId,
      correlationId: 'request-1',
      actor: command.actor,
      audit: { page: '/book' },
      occurredAt: command.occurredAt,
      schemaVersion: 2,
      subject: 'account-7',
    });

    const [first, second] = await wholeStream(store, stream);
    expect(first!.metadata.hash).toBe(hashOf(genesisOf(stream), first!));
    expect(second!.metadata.hash).toBe(hashOf(first!.metadata.hash, second!));
    expect(JSON.stringify([first, second])).not.toContain('Budi');
  });

  it('is written by somebody else once it is closed', async () => {
    const closed = new EventLog({ store, codec });
    closed.close('demo data is being loaded');
    await expect(closed.append('book-2', await closed.head('book-2'), [liked], meta())).rejects.toThrow(
      new StoreUnavailable('demo data is being loaded'),
    );
    expect(await log.head('book-2')).toMatchObject({ revision: 'no_stream' });
  });

  it('goes on from an earlier head', async () => {
    const head = await log.head(stream);
    expect(await pagesSince(head)).toEqual([]);
    const appended = await log.append(stream, head, [liked], meta());
    expect(await pagesSince(head)).toMatchObject([{ revision: 2, hash: appended.hash, events: [liked] }]);
    expect(await log.loadLast(stream)).toMatchObject({ revision: 2, hash: appended.hash, events: [liked] });
    expect((await pagesSince(await log.head('book-none'))).flatMap(({ events }) => events)).toHaveLength(3);
  });

  it('is read for folding without what somebody claimed, and without the key of whoever acted', async () => {
    const acting = meta({
      actor: { accountid: '20261121078', category: 'admin' },
      audit: { userAgent: 'Mozilla/5.0' },
    });
    await log.append('book-4', await log.head('book-4'), [liked], acting);
    const keysFor = jest.spyOn(vault, 'keysFor');
    expect(await pagesSince(undefined, 'book-4')).toEqual([
      {
        revision: 0,
        hash: expect.any(String),
        subjects: [],
        events: [{ ...liked, id: expect.any(String), revision: 0, position: expect.any(String) }],
      },
    ]);
    expect(keysFor).not.toHaveBeenCalled();
  });

  it.holds('V2.2.1c')(
    'refuses an event that is larger than its definition lets it be, and says so of nothing else',
    async () => {
      const name = (length: number): BookEvent => ({
        type: 'Signed',
        data: { guest: '7', name: 'x'.repeat(length), stars: 5 },
      });
      const refused = await log
        .append('book-5', await log.head('book-5'), [liked, name(EVENT_MAX_BYTES)], meta())
        .catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(EventTooLarge);
      expect(refused).toMatchObject({ stream: 'book-5', type: 'Signed', maxBytes: EVENT_MAX_BYTES });
      expect(await log.head('book-5')).toEqual({ revision: 'no_stream', hash: genesisOf('book-5') });
      await log.append('book-5', await log.head('book-5'), [name(EVENT_MAX_BYTES / 2)], meta());

      const generous = { ...Signed, maxBytes: 100_000 };
      const roomy = new EventLog({ store, codec: new EventCodec([generous], vault) });
      await roomy.append('book-6', await log.head('book-6'), [name(EVENT_MAX_BYTES)], meta());
      expect(() => new EventCodec([{ ...Signed, maxBytes: MAX_EVENT_BYTES + 1 }], vault)).toThrow('the log takes');
    },
  );

  it('makes the same event ids of the same command, so the store refuses it twice', async () => {
    const command = meta();
    const { revision, hash } = await log.append('book-2', await log.head('book-2'), [liked], command);
    await expect(log.append('book-2', { revision, hash }, [liked], command)).rejects.toThrow(DuplicateEvent);
    await expect(log.append('book-3', await log.head('book-3'), [liked], command)).rejects.toThrow(DuplicateEvent);
    await log.append('book-3', await log.head('book-3'), [liked], { ...command, step: 'second book' });
  });

  it('hands on that somebody else was first', async () => {
    await expect(log.append('book-2', await log.head('book-none'), [liked], meta())).rejects.toThrow(
      WrongExpectedRevision,
    );
  });

  it('has no append of nothing', async () => {
    await expect(log.append('book-2', await log.head('book-2'), [], meta())).rejects.toThrow(RangeError);
  });
});

describe('hash', () => {
  const event = {
    id: 'e',
    stream: 's',
    revision: 3,
    type: 'T',
    data: { a: 1, b: 2 },
    metadata: {
      causationId: 'c',
      correlationId: 'r',
      actor: { accountid: '1', category: 'admin' },
      audit: {},
      schemaVersion: 1,
      occurredAt: 1,
      format: LOG_FORMAT,
    },
  } as const;
  const hash = hashOf('p', event);

  it('covers everything that the writer gave', () => {
    const changed = [
      { ...event, id: 'f' },
      { ...event, stream: 't' },
      { ...event, revision: 4 },
      { ...event, type: 'U' },
      { ...event, data: { a: 1, b: 3 } },
      { ...event, metadata: { ...event.metadata, actor: { accountid: '2', category: 'admin' } } },
      { ...event, metadata: { ...event.metadata, occurredAt: 2 } },
      { ...event, metadata: { ...event.metadata, format: 1 } },
      { ...event, metadata: { ...event.metadata, subject: 'account-1' as const } },
    ].map((other) => hashOf('p', other));
    expect(new Set([hash, hashOf('q', event), ...changed]).size).toBe(changed.length + 2);
  });

  it('is the same after a database has stored the event', () => {
    const stored = {
      ...event,
      data: { b: 2, a: 1 },
      metadata: {
        occurredAt: 1,
        schemaVersion: 1,
        audit: { page: undefined },
        actor: { category: 'admin', accountid: '1' },
        correlationId: 'r',
        causationId: 'c',
        format: LOG_FORMAT,
        hash,
      },
    };
    expect(hashOf('p', stored)).toBe(hash);
  });
});
