import { type Readable } from 'node:stream';
import { Semaphore } from '../../async';
import { assertContentType, assertObjectName, assertObjectPrefix, isObjectName } from '../names';
import {
  type ByteRange,
  type ListedObject,
  type ObjectInfo,
  type ObjectStore,
  RangeNotSatisfiable,
  type StoredObject,
} from '../port';
import { isRange } from '../range';
import { attachment } from '../attachment';
import { Bucket, type BucketOptions } from './bucket';
import { s3CodeOf } from './errors';
import { partsOf } from '../parts';
import { bodyOf } from './transport';
import { removeAbandonedUploads, Upload } from './upload';

export interface S3Options extends BucketOptions {
  /** Folder of the bucket for our objects; the whole bucket when left out. */
  readonly prefix?: string;
}

export interface PresignOptions {
  /** For how long the address works: whole seconds, up to 7 days. */
  readonly seconds: number;
  /** Name under which a browser saves the object, in place of showing it. */
  readonly fileName?: string;
}

/**
 * Bytes of a part of a stream, which is all that is held of it in memory. The least that S3 takes; its 10,000 parts
 * make an object of 48 GiB.
 */
const PART = 5 * 1024 * 1024;
/** Streams that are sent at a time, each with a part in memory; the others wait. */
const STREAMS = 4;
const LONGEST_LINK = 7 * 24 * 60 * 60;

/**
 * Objects in a bucket of an S3-compatible server. Several processes may share it. Only calls that every such server has
 * are used; the access key has to be allowed GetObject, PutObject, DeleteObject, AbortMultipartUpload and ListBucket.
 */
export class S3ObjectStore implements ObjectStore {
  readonly #bucket: Bucket;
  readonly #folder: string;
  readonly #streams = new Semaphore(STREAMS);

  private constructor({ prefix, ...options }: S3Options) {
    this.#bucket = new Bucket(options);
    this.#folder = prefix === undefined ? '' : `${prefix}/`;
  }

  /**
   * Opens the store, making the bucket when it is missing, and removing what earlier crashes left half sent.
   * @throws {ObjectStoreUnavailable} the server is away, or refuses the access key or its secret, as the message says
   */
  static async open(options: S3Options): Promise<S3ObjectStore> {
    const store = new S3ObjectStore(options);
    await store.#bucket.open(store.#folder);
    await removeAbandonedUploads(store.#bucket, store.#folder);
    return store;
  }

  async put(name: string, body: Readable | Buffer, contentType: string): Promise<StoredObject> {
    assertObjectName(name);
    assertContentType(contentType);
    const key = this.#keyOf(name);
    if (!Buffer.isBuffer(body))
      return { name, size: await this.#streams.run(() => this.#send(key, body, contentType)), contentType };
    await this.#bucket.put(key, body, contentType);
    return { name, size: body.length, contentType };
  }

  async get(name: string, range?: ByteRange): Promise<Readable> {
    assertObjectName(name);
    if (range !== undefined && !isRange(range)) throw await this.#outside(name);
    const answer = await this.#bucket.get(this.#keyOf(name), name, range).catch(async (error: unknown) => {
      throw s3CodeOf(error) === 'InvalidRange' ? await this.#outside(name) : error;
    });
    return bodyOf(answer);
  }

  async stat(name: string): Promise<ObjectInfo> {
    assertObjectName(name);
    return { name, ...(await this.#bucket.stat(this.#keyOf(name), name)) };
  }

  async remove(name: string): Promise<void> {
    assertObjectName(name);
    await this.#bucket.remove(this.#keyOf(name));
  }

  async *list(prefix: string): AsyncIterable<ListedObject> {
    assertObjectPrefix(prefix);
    let token = '';
    do {
      const { objects, next } = await this.#bucket.page(this.#keyOf(prefix), token);
      for (const { key, size, storedAt } of objects) {
        const name = key.slice(this.#folder.length);
        if (isObjectName(name)) yield { name, size, storedAt };
      }
      token = next;
    } while (token !== '');
  }

  ping(): Promise<void> {
    return this.#bucket.ping();
  }

  /**
   * An address of the server at which anybody can read this object until the time is over.
   * @throws {RangeError} the time is not one that S3 can sign
   */
  async presignedGet(name: string, { seconds, fileName }: PresignOptions): Promise<string> {
    assertObjectName(name);
    if (!Number.isInteger(seconds) || seconds < 1 || seconds > LONGEST_LINK)
      throw new RangeError(`a link works for 1 to ${LONGEST_LINK} whole seconds`);
    return this.#bucket.presignedGet(
      this.#keyOf(name),
      seconds,
      fileName === undefined ? {} : { 'response-content-disposition': attachment(fileName) },
    );
  }

  /** Sends a stream whole when it fits into one part, and in parts otherwise. Answers its size in bytes. */
  async #send(key: string, body: Readable, contentType: string): Promise<number> {
    let size = 0;
    let upload: Upload | undefined;
    try {
      for await (const { bytes, last } of partsOf(body, PART)) {
        size += bytes.length;
        if (last && upload === undefined) {
          await this.#bucket.put(key, bytes, contentType);
        } else {
          upload ??= await Upload.begin(this.#bucket, key, contentType);
          await upload.add(bytes);
        }
      }
      await upload?.complete();
      return size;
    } catch (error) {
      await upload?.abort();
      throw error;
    }
  }

  async #outside(name: string): Promise<RangeNotSatisfiable> {
    return new RangeNotSatisfiable(name, (await this.stat(name)).size);
  }

  #keyOf(name: string): string {
    return `${this.#folder}${name}`;
  }
}
