import { type Readable } from 'node:stream';

export interface ObjectInfo {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly contentType: string;
  /** Milliseconds since the epoch. */
  readonly storedAt: number;
}

export interface ByteRange {
  readonly start: number;
  /** Inclusive, as in HTTP. */
  readonly end: number;
}

/** Files. Names are generated (`photos/{id}/{random}.webp`), never taken from a user. Adapters: memory, disk. One contract suite for all: contract.ts. */
export interface ObjectStore {
  /** Stores whole or not at all: a stream that fails leaves no object. Replaces an object of the same name. */
  put(name: string, body: Readable | Buffer, contentType: string): Promise<ObjectInfo>;
  /** @throws {ObjectNotFound} */
  get(name: string, range?: ByteRange): Promise<Readable>;
  /** @throws {ObjectNotFound} */
  stat(name: string): Promise<ObjectInfo>;
  /** Removing what is not there is not an error. */
  remove(name: string): Promise<void>;
  list(prefix: string): AsyncIterable<ObjectInfo>;
  ping(): Promise<void>;
}

export class ObjectNotFound extends Error {
  override readonly name = 'ObjectNotFound';
  constructor(readonly objectName: string) {
    super(`no object ${objectName}`);
  }
}
