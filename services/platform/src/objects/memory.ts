import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { assertContentType, assertObjectName, assertObjectPrefix } from './names';
import {
  type ByteRange,
  type ListedObject,
  type ObjectInfo,
  ObjectNotFound,
  type ObjectStore,
  type StoredObject,
} from './port';
import { withinSize } from './range';

interface Stored {
  readonly info: ObjectInfo;
  readonly bytes: Buffer;
}

/** For unit tests: everything in one map. */
export class MemoryObjectStore implements ObjectStore {
  readonly #objects = new Map<string, Stored>();

  async put(name: string, body: Readable | Buffer, contentType: string): Promise<StoredObject> {
    assertObjectName(name);
    assertContentType(contentType);
    const bytes = Buffer.isBuffer(body) ? Buffer.from(body) : await buffer(body);
    const stored = { name, size: bytes.length, contentType };
    this.#objects.set(name, { info: { ...stored, storedAt: Date.now() }, bytes });
    return stored;
  }

  async get(name: string, range?: ByteRange): Promise<Readable> {
    const { bytes } = this.#find(name);
    if (range === undefined) return Readable.from([bytes], { objectMode: false });
    const { start, end } = withinSize(name, bytes.length, range);
    return Readable.from([bytes.subarray(start, end + 1)], { objectMode: false });
  }

  async stat(name: string): Promise<ObjectInfo> {
    return this.#find(name).info;
  }

  async remove(name: string): Promise<void> {
    assertObjectName(name);
    this.#objects.delete(name);
  }

  async *list(prefix: string): AsyncIterable<ListedObject> {
    assertObjectPrefix(prefix);
    for (const {
      info: { name, size, storedAt },
    } of this.#objects.values())
      if (name.startsWith(prefix)) yield { name, size, storedAt };
  }

  async ping(): Promise<void> {
    // A map is always there.
  }

  #find(name: string): Stored {
    assertObjectName(name);
    const stored = this.#objects.get(name);
    if (stored === undefined) throw new ObjectNotFound(name);
    return stored;
  }
}
