import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ListedObject, ObjectNotFound, type ObjectStore } from '@berangkat/platform/objects';

export interface CopyResult {
  readonly objects: number;
  readonly bytes: number;
  /** Objects that were there already, with the same content. */
  readonly found: number;
}

export interface CopyOptions {
  readonly onProgress?: (objects: number) => void;
  readonly signal?: AbortSignal;
}

/** The target answers other bytes than were put there. */
export class CopyDiffers extends Error {
  override readonly name = 'CopyDiffers';
  constructor(readonly object: string) {
    super(`${object} is not the same at both ends`);
  }
}

/** Objects that are on their way at the same time. */
const AT_ONCE = 8;

/**
 * Copies every object of a store into another one and reads it back from there. What is there with the same content
 * stays, so an interrupted copy can be made again. Objects that only the target has are left alone.
 * @throws {CopyDiffers} {@link ObjectStoreUnavailable}
 */
export const copyObjects = async (
  source: ObjectStore,
  target: ObjectStore,
  { onProgress, signal }: CopyOptions = {},
): Promise<CopyResult> => {
  let [objects, bytes, found] = [0, 0, 0];
  const stopping = new AbortController();
  const stopped = AbortSignal.any([stopping.signal, ...(signal === undefined ? [] : [signal])]);
  const listed = source.list('')[Symbol.asyncIterator]();
  const work = async (): Promise<void> => {
    for (let next = await listed.next(); next.done !== true && !stopped.aborted; next = await listed.next()) {
      const wasThere = await copy(source, target, next.value);
      objects += 1;
      bytes += next.value.size;
      found += wasThere ? 1 : 0;
      onProgress?.(objects);
    }
  };
  // The first failure stops the other copies, and is thrown when all of them have ended.
  await Promise.all(Array.from({ length: AT_ONCE }, () => work().catch((error: unknown) => stopping.abort(error))));
  stopped.throwIfAborted();
  return { objects, bytes, found };
};

/** @returns whether it was there already */
const copy = async (source: ObjectStore, target: ObjectStore, { name, size }: ListedObject): Promise<boolean> => {
  if ((await sizeOf(target, name)) === size && (await hashOf(target, name)) === (await hashOf(source, name)))
    return true;
  const { contentType } = await source.stat(name);
  const hash = createHash('sha256');
  const passing = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      done(undefined, chunk);
    },
  });
  await Promise.all([pipeline(await source.get(name), passing), target.put(name, passing, contentType)]);
  if (hash.digest('hex') !== (await hashOf(target, name))) throw new CopyDiffers(name);
  return false;
};

const sizeOf = async (store: ObjectStore, name: string): Promise<number | undefined> => {
  try {
    return (await store.stat(name)).size;
  } catch (error) {
    if (error instanceof ObjectNotFound) return undefined;
    throw error;
  }
};

const hashOf = async (store: ObjectStore, name: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(await store.get(name), hash);
  return hash.digest('hex');
};
