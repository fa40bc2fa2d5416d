import { type Readable } from 'node:stream';

/** The description of an object after it has been stored. */
export interface StoredObject {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly contentType: string;
}

/** An object as lists answer it, without its type: S3 does not list types. */
export interface ListedObject {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since the epoch by the clock of the store, which may count in whole seconds. */
  readonly storedAt: number;
}

export interface ObjectInfo extends StoredObject, ListedObject {}

export interface ByteRange {
  readonly start: number;
  /** Inclusive, as in HTTP; past the end means up to the end. */
  readonly end: number;
}

/**
 * Files. Names are generated (`photos/{id}/{random}.webp`), never taken from a user. Adapters: memory, disk, S3. One
 * contract suite for all: contract.ts. Every call throws {@link ObjectStoreUnavailable} when the store is away; so does
 * a stream that was being read.
 */
export interface ObjectStore {
  /**
   * Stores whole or not at all: a stream that fails leaves no object. Replaces an object of the same name.
   * @throws {InvalidObjectName}
   * @throws {ObjectStoreUnavailable} it may have been stored all the same: somebody who does not try again removes it
   */
  put(name: string, body: Readable | Buffer, contentType: string): Promise<StoredObject>;
  /**
   * The object as it is now: a replacement or removal while the stream is read does not change what it yields.
   * @throws {ObjectNotFound}
   * @throws {RangeNotSatisfiable} the range begins behind the last byte
   */
  get(name: string, range?: ByteRange): Promise<Readable>;
  /** @throws {ObjectNotFound} */
  stat(name: string): Promise<ObjectInfo>;
  /** Removes an object. It is no error when the object is not there. */
  remove(name: string): Promise<void>;
  /** Every object whose name begins with the prefix, in no particular order, without holding the list in memory. */
  list(prefix: string): AsyncIterable<ListedObject>;
  /** Answers, within a second or so, when the store is there. */
  ping(): Promise<void>;
}

export class ObjectNotFound extends Error {
  override readonly name = 'ObjectNotFound';
  constructor(readonly objectName: string) {
    super(`no object ${objectName}`);
  }
}

export class RangeNotSatisfiable extends Error {
  override readonly name = 'RangeNotSatisfiable';
  constructor(
    readonly objectName: string,
    readonly size: number,
  ) {
    super(`range outside the ${size} bytes of ${objectName}`);
  }
}

export class InvalidObjectName extends Error {
  override readonly name = 'InvalidObjectName';
  constructor(readonly objectName: string) {
    super('object names are folders without dots and a last part with an extension, in lower case');
  }
}

/**
 * The store cannot be reached, does not answer, or says that it cannot just now. Nothing is wrong with the call; it may
 * be made again.
 */
export class ObjectStoreUnavailable extends Error {
  override readonly name = 'ObjectStoreUnavailable';
}
