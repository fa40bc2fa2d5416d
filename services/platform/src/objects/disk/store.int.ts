import { mkdtemp, readdir, readFile, rename, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { objectStoreContract } from '../contract';
import { ObjectStoreUnavailable } from '../port';
import { DiskObjectStore } from './store';
import { DamagedObject } from './trailer';

const temporary = () => mkdtemp(join(tmpdir(), 'objects-'));

describe('object store on disk', () => {
  objectStoreContract(async () => {
    const root = await temporary();
    return { store: await DiskObjectStore.open(root), dispose: () => rm(root, { recursive: true }) };
  });

  describe('files', () => {
    let root: string;
    beforeEach(async () => {
      root = await temporary();
    });
    afterEach(() => rm(root, { recursive: true }));

    it('begin with the bytes of the object and are for the owner only', async () => {
      const store = await DiskObjectStore.open(root);
      await store.put('photos/1/a.webp', Buffer.from('the bytes'), 'image/webp');
      const path = join(root, 'objects/photos/1/a.webp');
      expect((await readFile(path)).subarray(0, 9).toString()).toBe('the bytes');
      expect((await stat(path)).mode & 0o777).toBe(0o600);
    });

    it('are there for a store that is opened later', async () => {
      await (await DiskObjectStore.open(root)).put('photos/1/a.webp', Buffer.from('a'), 'image/webp');
      expect(await (await DiskObjectStore.open(root)).stat('photos/1/a.webp')).toMatchObject({
        size: 1,
        contentType: 'image/webp',
      });
    });

    it('leave no draft and no empty folder behind', async () => {
      const store = await DiskObjectStore.open(root);
      const failing = Readable.from(
        (async function* () {
          yield Buffer.from('half');
          throw new Error('cut off');
        })(),
        { objectMode: false },
      );
      await expect(store.put('photos/1/a.webp', failing, 'image/webp')).rejects.toThrow('cut off');
      await store.put('photos/1/b.webp', Buffer.from('b'), 'image/webp');
      await store.remove('photos/1/b.webp');
      expect(await readdir(join(root, 'unfinished'))).toEqual([]);
      expect(await readdir(join(root, 'objects'))).toEqual([]);
    });

    it('left half written by a crash are removed when the store opens, but not one that another process is writing', async () => {
      await DiskObjectStore.open(root);
      const old = join(root, 'unfinished/old');
      await writeFile(old, 'half');
      await utimes(old, new Date(0), new Date(0));
      await writeFile(join(root, 'unfinished/young'), 'half');
      await DiskObjectStore.open(root);
      expect(await readdir(join(root, 'unfinished'))).toEqual(['young']);
    });

    it('that were cut off are an error, not a shorter object', async () => {
      const store = await DiskObjectStore.open(root);
      await store.put('photos/1/a.webp', Buffer.alloc(1_000, 7), 'image/webp');
      await truncate(join(root, 'objects/photos/1/a.webp'), 600);
      await expect(store.get('photos/1/a.webp')).rejects.toBeInstanceOf(DamagedObject);
      await truncate(join(root, 'objects/photos/1/a.webp'), 3);
      await expect(store.stat('photos/1/a.webp')).rejects.toBeInstanceOf(DamagedObject);
    });

    it('cannot be stored while their disk is gone, as the ping says, and can when it is back', async () => {
      const store = await DiskObjectStore.open(join(root, 'mounted'));
      await rename(join(root, 'mounted'), join(root, 'elsewhere'));
      await expect(store.ping()).rejects.toBeInstanceOf(ObjectStoreUnavailable);
      await expect(store.put('photos/1/a.webp', Buffer.from('a'), 'image/webp')).rejects.toBeInstanceOf(
        ObjectStoreUnavailable,
      );
      await rename(join(root, 'elsewhere'), join(root, 'mounted'));
      await store.ping();
      await store.put('photos/1/a.webp', Buffer.from('a'), 'image/webp');
    });

    it('are written as their stream is read, not afterwards', async () => {
      const store = await DiskObjectStore.open(root);
      const chunk = Buffer.alloc(1024 * 1024, 1);
      let farthestAhead = 0;
      const body = async function* () {
        for (let given = 0; given < 40; given += 1) {
          const [draft] = await readdir(join(root, 'unfinished'));
          const { size } = await stat(join(root, 'unfinished', draft!));
          farthestAhead = Math.max(farthestAhead, given - size / chunk.length);
          yield chunk;
        }
      };
      await store.put('videos/1/a.mp4', Readable.from(body(), { objectMode: false }), 'video/mp4');
      expect(farthestAhead).toBeLessThan(5);
    });
  });
});
