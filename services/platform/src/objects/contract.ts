import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { InvalidObjectName, ObjectNotFound, type ObjectStore, RangeNotSatisfiable } from './port';

export interface ObjectStoreFixture {
  readonly store: ObjectStore;
  dispose(): Promise<void>;
}

/** Chunks of `size` random bytes, ending in an error when asked to. */
const streamOf = (chunks: readonly Buffer[], failure?: Error): Readable =>
  Readable.from(
    (async function* () {
      yield* chunks;
      if (failure !== undefined) throw failure;
    })(),
    { objectMode: false },
  );

/** The clock of a store may be another one. */
const MINUTE = 60_000;

const namesOf = async (store: ObjectStore, prefix: string): Promise<string[]> => {
  const names: string[] = [];
  for await (const { name } of store.list(prefix)) names.push(name);
  return names.sort();
};

/** The contract of every adapter of the object store. */
export const objectStoreContract = (create: () => Promise<ObjectStoreFixture>): void => {
  let fixture: ObjectStoreFixture;
  let store: ObjectStore;

  beforeEach(async () => {
    fixture = await create();
    ({ store } = fixture);
  });
  afterEach(() => fixture.dispose());

  const read = async (name: string, range?: { start: number; end: number }) => buffer(await store.get(name, range));

  describe('storing', () => {
    it('gives back what a buffer held, with its size, type and time', async () => {
      const bytes = randomBytes(5_000);
      const before = Date.now();
      const stored = await store.put('photos/20251111001/a.webp', bytes, 'image/webp');
      expect(stored).toEqual({ name: 'photos/20251111001/a.webp', size: 5_000, contentType: 'image/webp' });
      const { storedAt, ...known } = await store.stat(stored.name);
      expect(known).toEqual(stored);
      expect(Math.abs(storedAt - before)).toBeLessThan(MINUTE);
      expect(await read(stored.name)).toEqual(bytes);
    });

    it('gives back what a stream held, in chunks larger and smaller than a page', async () => {
      const chunks = [1, 70_000, 3, 200_000].map((size) => randomBytes(size));
      await store.put('photos/1/a.webp', streamOf(chunks), 'image/webp');
      expect(await read('photos/1/a.webp')).toEqual(Buffer.concat(chunks));
    });

    it('keeps an empty object', async () => {
      expect((await store.put('photos/1/a.webp', Buffer.alloc(0), 'image/webp')).size).toBe(0);
      expect(await read('photos/1/a.webp')).toEqual(Buffer.alloc(0));
      expect((await store.put('photos/1/b.webp', streamOf([]), 'image/webp')).size).toBe(0);
    });

    it('replaces bytes and type together', async () => {
      await store.put('cv/1/a.bin', randomBytes(9_000), 'application/pdf');
      await store.put('cv/1/a.bin', Buffer.from('short'), 'image/png');
      expect(await store.stat('cv/1/a.bin')).toMatchObject({ size: 5, contentType: 'image/png' });
      expect(await read('cv/1/a.bin')).toEqual(Buffer.from('short'));
    });

    it('leaves nothing of a stream that fails midway', async () => {
      const failing = streamOf([randomBytes(100_000)], new Error('connection reset'));
      await expect(store.put('photos/1/a.webp', failing, 'image/webp')).rejects.toThrow('connection reset');
      await expect(store.stat('photos/1/a.webp')).rejects.toBeInstanceOf(ObjectNotFound);
      expect(await namesOf(store, '')).toEqual([]);
    });

    it('leaves the earlier object when its replacement fails midway', async () => {
      await store.put('photos/1/a.webp', Buffer.from('first'), 'image/webp');
      const failing = streamOf([Buffer.from('second')], new Error('connection reset'));
      await expect(store.put('photos/1/a.webp', failing, 'image/png')).rejects.toThrow('connection reset');
      expect(await read('photos/1/a.webp')).toEqual(Buffer.from('first'));
      expect((await store.stat('photos/1/a.webp')).contentType).toBe('image/webp');
    });

    it('shows nothing before the stream has ended', async () => {
      const body = new Readable({ read() {} });
      const stored = store.put('photos/1/a.webp', body, 'image/webp');
      body.push(randomBytes(100_000));
      await store.put('photos/1/b.webp', Buffer.from('b'), 'image/webp');
      expect(await namesOf(store, '')).toEqual(['photos/1/b.webp']);
      body.push(null);
      await stored;
      expect(await namesOf(store, '')).toEqual(['photos/1/a.webp', 'photos/1/b.webp']);
    });

    it('holds one of several objects written under one name at once, whole', async () => {
      const bodies = [1, 2, 3, 4].map((value) => Buffer.alloc(50_000, value));
      await Promise.all(
        bodies.map((body) =>
          store.put('photos/1/a.webp', streamOf([body.subarray(0, 9), body.subarray(9)]), 'image/webp'),
        ),
      );
      const winner = await read('photos/1/a.webp');
      expect(bodies.some((body) => body.equals(winner))).toBe(true);
    });

    it('refuses what is not a media type', async () => {
      await expect(
        store.put('photos/1/a.webp', Buffer.from('a'), 'image/webp\r\nset-cookie: a=b'),
      ).rejects.toBeInstanceOf(TypeError);
    });
  });

  describe('reading', () => {
    const bytes = Buffer.from('0123456789');
    beforeEach(() => store.put('videos/1/a.mp4', bytes, 'video/mp4'));

    it.all([
      [{ start: 0, end: 0 }, '0'],
      [{ start: 2, end: 5 }, '2345'],
      [{ start: 9, end: 9 }, '9'],
      [{ start: 4, end: 999 }, '456789'],
    ])('reads %j', async (range, expected) => {
      expect((await read('videos/1/a.mp4', range)).toString()).toBe(expected);
    });

    it.all([
      { start: 10, end: 12 },
      { start: -1, end: 3 },
      { start: 5, end: 4 },
      { start: 0.5, end: 4 },
    ])('refuses %j', async (range) => {
      await expect(store.get('videos/1/a.mp4', range)).rejects.toMatchObject({ name: 'RangeNotSatisfiable', size: 10 });
    });

    it('refuses a range of an empty object', async () => {
      await store.put('videos/1/b.mp4', Buffer.alloc(0), 'video/mp4');
      await expect(store.get('videos/1/b.mp4', { start: 0, end: 0 })).rejects.toBeInstanceOf(RangeNotSatisfiable);
    });

    it('goes on with the object it opened when that is replaced or removed', async () => {
      const first = await store.get('videos/1/a.mp4');
      await store.put('videos/1/a.mp4', Buffer.from('other'), 'video/mp4');
      const second = await store.get('videos/1/a.mp4');
      await store.remove('videos/1/a.mp4');
      expect((await buffer(first)).toString()).toBe('0123456789');
      expect((await buffer(second)).toString()).toBe('other');
    });

    it('says when there is none', async () => {
      await expect(store.get('videos/1/none.mp4')).rejects.toBeInstanceOf(ObjectNotFound);
      await expect(store.get('videos/1/a.mp4/b.mp4')).rejects.toBeInstanceOf(InvalidObjectName);
      await expect(store.stat('videos/2/a.mp4')).rejects.toBeInstanceOf(ObjectNotFound);
    });
  });

  describe('removing and listing', () => {
    it('removes once and forgives the second time', async () => {
      await store.put('photos/1/a.webp', Buffer.from('a'), 'image/webp');
      await store.remove('photos/1/a.webp');
      await store.remove('photos/1/a.webp');
      await expect(store.get('photos/1/a.webp')).rejects.toBeInstanceOf(ObjectNotFound);
    });

    it('lists what begins with the prefix, inside a name as well', async () => {
      const names = ['photos/1/a.webp', 'photos/1/ab.webp', 'photos/12/a.webp', 'photos/2/a.webp', 'cv/1/a.pdf'];
      for (const name of names) await store.put(name, Buffer.from(name), 'application/octet-stream');
      expect(await namesOf(store, '')).toEqual([...names].sort());
      expect(await namesOf(store, 'photos/1/')).toEqual(['photos/1/a.webp', 'photos/1/ab.webp']);
      expect(await namesOf(store, 'photos/1')).toEqual(['photos/1/a.webp', 'photos/1/ab.webp', 'photos/12/a.webp']);
      expect(await namesOf(store, 'photos/1/ab')).toEqual(['photos/1/ab.webp']);
      expect(await namesOf(store, 'documents/')).toEqual([]);
      const { name, size, storedAt } = await store.stat('cv/1/a.pdf');
      for await (const listed of store.list('cv/')) expect(listed).toEqual({ name, size, storedAt });
    });

    it('can remove while it lists', async () => {
      for (let index = 0; index < 50; index += 1)
        await store.put(`photos/${index}/a.webp`, Buffer.from('a'), 'image/webp');
      for await (const { name } of store.list('photos/')) await store.remove(name);
      expect(await namesOf(store, '')).toEqual([]);
    });

    it('stores into a folder whose last object is being removed', async () => {
      for (let round = 0; round < 30; round += 1) {
        await store.put('photos/1/old.webp', Buffer.from('old'), 'image/webp');
        await Promise.all([
          store.remove('photos/1/old.webp'),
          store.put('photos/1/new.webp', Buffer.from('new'), 'image/webp'),
        ]);
        expect(await namesOf(store, 'photos/')).toEqual(['photos/1/new.webp']);
        await store.remove('photos/1/new.webp');
      }
    });
  });

  describe('names', () => {
    it.all([
      '',
      '/',
      'a',
      '/a.webp',
      '../a.webp',
      'photos/../a.webp',
      'photos//a.webp',
      'photos/./a.webp',
      'photos/.a.webp',
      'photos\\a.webp',
      'c:/a.webp',
      'photos/A.webp',
      'photos/a.webp/',
      'photos/a.webp/b.webp',
      'photos/a\0.webp',
      'photos/a.webp\n',
      'photos/a%2e.webp',
      `${'a'.repeat(200)}.webp`,
    ])('refuses %j everywhere', async (name) => {
      await expect(store.put(name, Buffer.from('a'), 'image/webp')).rejects.toBeInstanceOf(InvalidObjectName);
      await expect(store.get(name)).rejects.toBeInstanceOf(InvalidObjectName);
      await expect(store.stat(name)).rejects.toBeInstanceOf(InvalidObjectName);
      await expect(store.remove(name)).rejects.toBeInstanceOf(InvalidObjectName);
    });

    it.all(['../', '/etc', 'photos/../', 'photos/./', 'Photos/'])('refuses the prefix %j', async (prefix) => {
      await expect(namesOf(store, prefix)).rejects.toBeInstanceOf(InvalidObjectName);
    });
  });

  it('answers a ping', async () => {
    await expect(store.ping()).resolves.toBeUndefined();
  });
};
