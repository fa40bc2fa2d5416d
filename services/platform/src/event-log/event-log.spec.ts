import { DuplicateEvent, WrongExpectedRevision } from '../event-store/port';
import { genesisOf, hashOf } from './chain';
import { type BookEvent, meta, openLog } from './fixtures';

const signed: BookEvent = { type: 'Signed', data: { guest: '7', name: 'Budi', stars: 5 } };
const liked: BookEvent = { type: 'Liked', data: { times: 1 } };
const stream = 'book-1';

describe('event log', () => {
  const { log, store, vault } = openLog();
  afterAll(() => vault.close());

  it('knows an empty stream by its genesis', async () => {
    expect(await log.load('book-none')).toEqual({ revision: 'no_stream', hash: genesisOf('book-none'), events: [], subjects: [] });
    expect(genesisOf('book-none')).not.toBe(genesisOf('book-other'));
  });

  it('appends sealed, numbered, described and chained, and loads what was appended', async () => {
    const command = meta();
    const appended = await log.append(stream, await log.load(stream), [signed, liked], command);
    expect(appended).toMatchObject({ revision: 1, events: [signed, liked], subjects: ['account-7'] });

    const loaded = await log.load<BookEvent>(stream);
    expect(loaded).toMatchObject({ revision: 1, hash: appended.hash, events: [signed, liked], subjects: ['account-7'] });
    expect(loaded.events[0]!.metadata).toMatchObject({
      causationId: command.commandId, correlationId: 'request-1', actor: command.actor, audit: { page: '/book' }, occurredAt: command.occurredAt, schemaVersion: 2, subject: 'account-7',
    });

    const [first, second] = await store.readStream(stream);
    expect(first!.metadata.previousHash).toBe(genesisOf(stream));
    expect(first!.metadata.hash).toBe(hashOf(genesisOf(stream), first!));
    expect(second!.metadata.previousHash).toBe(first!.metadata.hash);
    expect(second!.metadata.hash).toBe(hashOf(first!.metadata.hash, second!));
    expect(JSON.stringify([first, second])).not.toContain('Budi');
  });

  it('goes on from an earlier head', async () => {
    const head = await log.load<BookEvent>(stream);
    expect(await log.readSince(stream, head)).toEqual({ revision: 1, hash: head.hash, events: [], subjects: [] });
    const appended = await log.append(stream, head, [liked], meta());
    expect(await log.readSince(stream, head)).toMatchObject({ revision: 2, hash: appended.hash, events: [liked] });
    expect(await log.loadLast(stream)).toMatchObject({ revision: 2, hash: appended.hash, events: [liked] });
    expect((await log.readSince(stream, await log.load('book-none'))).events).toHaveLength(3);
  });

  it('makes the same event ids of the same command, so the store refuses it twice', async () => {
    const command = meta();
    const { revision, hash } = await log.append('book-2', await log.load('book-2'), [liked], command);
    await expect(log.append('book-2', { revision, hash }, [liked], command)).rejects.toThrow(DuplicateEvent);
    await expect(log.append('book-3', await log.load('book-3'), [liked], command)).rejects.toThrow(DuplicateEvent);
    await log.append('book-3', await log.load('book-3'), [liked], { ...command, step: 'second book' });
  });

  it('hands on that somebody else was first', async () => {
    await expect(log.append('book-2', await log.load('book-none'), [liked], meta())).rejects.toThrow(WrongExpectedRevision);
  });

  it('has no append of nothing', async () => {
    await expect(log.append('book-2', await log.load('book-2'), [], meta())).rejects.toThrow(RangeError);
  });
});

describe('hash', () => {
  const event = {
    id: 'e', stream: 's', revision: 3, type: 'T', data: { a: 1, b: 2 },
    metadata: { causationId: 'c', correlationId: 'r', actor: { accountid: '1', category: 'admin' }, audit: {}, schemaVersion: 1, occurredAt: 1 },
  } as const;
  const hash = hashOf('p', event);

  it('covers everything that the writer gave', () => {
    const changed = [
      { ...event, id: 'f' }, { ...event, stream: 't' }, { ...event, revision: 4 }, { ...event, type: 'U' }, { ...event, data: { a: 1, b: 3 } },
      { ...event, metadata: { ...event.metadata, actor: { accountid: '2', category: 'admin' } } }, { ...event, metadata: { ...event.metadata, occurredAt: 2 } },
      { ...event, metadata: { ...event.metadata, subject: 'account-1' as const } },
    ].map((other) => hashOf('p', other));
    expect(new Set([hash, hashOf('q', event), ...changed]).size).toBe(changed.length + 2);
  });

  it('is the same after a database has stored the event', () => {
    const stored = { ...event, data: { b: 2, a: 1 }, metadata: { occurredAt: 1, schemaVersion: 1, audit: { page: undefined }, actor: { category: 'admin', accountid: '1' }, correlationId: 'r', causationId: 'c', previousHash: 'p', hash } };
    expect(hashOf('p', stored)).toBe(hash);
  });
});
