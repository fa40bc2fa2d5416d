import { randomBytes } from 'node:crypto';
import { type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { MemoryObjectStore, ObjectStoreUnavailable, type StoredObject } from '@berangkat/platform/objects';
import { CopyDiffers, copyObjects } from './copy-objects';

const content = new Map(
  Array.from({ length: 40 }, (_, index) => [`photos/${index % 7}/${index}.webp`, randomBytes(index * 1_000)] as const),
);

describe('copying objects', () => {
  let source: MemoryObjectStore;
  beforeEach(async () => {
    source = new MemoryObjectStore();
    for (const [name, bytes] of content)
      await source.put(name, bytes, name.endsWith('0.webp') ? 'image/png' : 'image/webp');
  });

  const isWhole = async (target: MemoryObjectStore): Promise<void> => {
    for (const [name, bytes] of content) {
      expect((await buffer(await target.get(name))).equals(bytes)).toBe(true);
      expect((await target.stat(name)).contentType).toBe((await source.stat(name)).contentType);
    }
  };

  it('brings all of them, with their types', async () => {
    const target = new MemoryObjectStore();
    const bytes = [...content.values()].reduce((sum, { length }) => sum + length, 0);
    expect(await copyObjects(source, target)).toEqual({ objects: 40, bytes, found: 0 });
    await isWhole(target);
  });

  it('leaves what is there, mends what differs, and does not touch what only the target has', async () => {
    const target = new MemoryObjectStore();
    await copyObjects(source, target);
    await target.put('photos/1/1.webp', Buffer.alloc(1_000), 'image/webp');
    await target.put('photos/2/2.webp', Buffer.alloc(3), 'image/webp');
    await target.remove('photos/3/3.webp');
    await target.put('cv/1/own.pdf', Buffer.from('own'), 'application/pdf');
    expect(await copyObjects(source, target)).toMatchObject({ objects: 40, found: 37 });
    await isWhole(target);
    expect(await buffer(await target.get('cv/1/own.pdf'))).toEqual(Buffer.from('own'));
  });

  it('notices when something else is read back than was put', async () => {
    const target = new (class extends MemoryObjectStore {
      override async put(name: string, body: Readable | Buffer, contentType: string): Promise<StoredObject> {
        const bytes = Buffer.isBuffer(body) ? body : await buffer(body);
        if (name === 'photos/5/12.webp') bytes[100]! ^= 1;
        return super.put(name, bytes, contentType);
      }
    })();
    await expect(copyObjects(source, target)).rejects.toEqual(new CopyDiffers('photos/5/12.webp'));
  });

  it('fails when the target does, and goes on when called again', async () => {
    let left = 10;
    const target = new (class extends MemoryObjectStore {
      override async put(name: string, body: Readable | Buffer, contentType: string): Promise<StoredObject> {
        if (left === 0) throw new ObjectStoreUnavailable('full');
        left -= 1;
        return super.put(name, body, contentType);
      }
    })();
    await expect(copyObjects(source, target)).rejects.toBeInstanceOf(ObjectStoreUnavailable);
    left = Number.POSITIVE_INFINITY;
    expect(await copyObjects(source, target)).toMatchObject({ objects: 40, found: 10 });
    await isWhole(target);
  });

  it('stops when it is told to', async () => {
    await expect(
      copyObjects(source, new MemoryObjectStore(), { signal: AbortSignal.abort(new Error('Stopped.')) }),
    ).rejects.toThrow('Stopped.');
  });
});
