import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, type FileHandle, mkdir, open, opendir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { assertContentType, assertObjectName, assertObjectPrefix, isObjectName } from '../names';
import {
  type ByteRange,
  type ListedObject,
  type ObjectInfo,
  ObjectNotFound,
  type ObjectStore,
  type StoredObject,
} from '../port';
import { withinSize } from '../range';
import { diskError, isMissing, unavailable } from './errors';
import { encodeTrailer, readTrailer } from './trailer';

/** A file that a crashed process left half written may be removed after this time. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** Bytes that the ping finds room for: less than that is a full disk. */
const ROOM_FOR = 64 * 1024;

/**
 * Objects as files below a directory. Several processes may share it. A file is written under another name, flushed,
 * and renamed when it is whole; the directory entry is flushed as well, so that what `put` answered survives a power
 * cut.
 */
export class DiskObjectStore implements ObjectStore {
  readonly #objects: string;
  readonly #unfinished: string;

  private constructor(root: string) {
    this.#objects = join(root, 'objects');
    this.#unfinished = join(root, 'unfinished');
  }

  /** Opens the store, making its directories and removing what earlier crashes left half written. */
  static async open(root: string): Promise<DiskObjectStore> {
    const store = new DiskObjectStore(root);
    await mkdir(store.#objects, { recursive: true, mode: 0o700 });
    await mkdir(store.#unfinished, { recursive: true, mode: 0o700 });
    await store.#removeAbandoned();
    return store;
  }

  async put(name: string, body: Readable | Buffer, contentType: string): Promise<StoredObject> {
    assertObjectName(name);
    assertContentType(contentType);
    const draft = join(this.#unfinished, randomUUID());
    try {
      const size = await writeDraft(draft, body, contentType);
      await this.#publish(draft, this.#pathOf(name));
      return { name, size, contentType };
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined);
      throw diskError(error);
    }
  }

  async get(name: string, range?: ByteRange): Promise<Readable> {
    const file = await this.#open(name);
    try {
      const { size } = await readTrailer(file);
      const { start, end } = range === undefined ? { start: 0, end: size - 1 } : withinSize(name, size, range);
      if (size > 0) return file.createReadStream({ start, end });
      await file.close();
      return Readable.from([], { objectMode: false });
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async stat(name: string): Promise<ObjectInfo> {
    const file = await this.#open(name);
    try {
      return { name, ...(await readTrailer(file)) };
    } finally {
      await file.close();
    }
  }

  async remove(name: string): Promise<void> {
    assertObjectName(name);
    const path = this.#pathOf(name);
    await rm(path, { force: true }).catch((error: unknown) => {
      throw diskError(error);
    });
    await this.#removeEmptyFolders(dirname(path));
  }

  async *list(prefix: string): AsyncIterable<ListedObject> {
    assertObjectPrefix(prefix);
    const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
    for await (const name of this.#walk(folder, prefix)) {
      const info = await this.stat(name).catch((error: unknown) => {
        if (!(error instanceof ObjectNotFound)) throw error;
      });
      if (info !== undefined) yield { name, size: info.size, storedAt: info.storedAt };
    }
  }

  async ping(): Promise<void> {
    await access(this.#objects, constants.W_OK).catch(unavailable);
    const draft = join(this.#unfinished, randomUUID());
    try {
      await writeFile(draft, Buffer.alloc(ROOM_FOR), { mode: 0o600 });
    } catch (error) {
      unavailable(error);
    } finally {
      await rm(draft, { force: true }).catch(() => undefined);
    }
  }

  #pathOf(name: string): string {
    return join(this.#objects, name);
  }

  async #open(name: string): Promise<FileHandle> {
    assertObjectName(name);
    return open(this.#pathOf(name), 'r').catch((error: unknown) => {
      throw isMissing(error) ? new ObjectNotFound(name) : diskError(error);
    });
  }

  /** Tries again when a removal took the empty folder away between its making and the rename. */
  async #publish(draft: string, path: string, tries = 5): Promise<void> {
    const folder = dirname(path);
    try {
      const made = await mkdir(folder, { recursive: true, mode: 0o700 });
      await rename(draft, path);
      await flushDirectory(folder);
      for (let fresh = folder; made !== undefined && fresh.length >= made.length; fresh = dirname(fresh))
        await flushDirectory(dirname(fresh));
    } catch (error) {
      if (tries === 1 || !isMissing(error)) throw error;
      await this.#publish(draft, path, tries - 1);
    }
  }

  async #removeEmptyFolders(folder: string): Promise<void> {
    if (folder === this.#objects) return;
    try {
      await rmdir(folder);
    } catch {
      return;
    }
    await this.#removeEmptyFolders(dirname(folder));
  }

  async *#walk(folder: string, prefix: string): AsyncIterable<string> {
    const entries = await opendir(join(this.#objects, folder)).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw diskError(error);
    });
    for await (const entry of entries) {
      const name = `${folder}${entry.name}`;
      if (entry.isDirectory()) {
        const inside = `${name}/`;
        if (inside.startsWith(prefix) || prefix.startsWith(inside)) yield* this.#walk(inside, prefix);
      } else if (name.startsWith(prefix) && isObjectName(name)) yield name;
    }
  }

  async #removeAbandoned(): Promise<void> {
    for await (const entry of await opendir(this.#unfinished)) {
      const path = join(this.#unfinished, entry.name);
      const age = await stat(path).then(
        ({ mtimeMs }) => Date.now() - mtimeMs,
        () => 0,
      );
      if (age > ABANDONED_AFTER_MS) await rm(path, { force: true });
    }
  }
}

/** Answers the size of the body. */
const writeDraft = async (path: string, body: Readable | Buffer, contentType: string): Promise<number> => {
  const file = await open(path, 'wx', 0o600).catch(unavailable);
  try {
    await writeFile(file, body);
    const { size } = await file.stat();
    await file.writeFile(encodeTrailer({ contentType }));
    await file.sync();
    return size;
  } finally {
    await file.close();
  }
};

const flushDirectory = async (path: string): Promise<void> => {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
};
