import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Subject } from '@berangkat/contracts/kernel';
import { KeyBroken, KeyMissing, SealBroken, SubjectIsErased, type Vault } from '../../personal-data';
import { partsOf } from '../parts';
import { type ByteRange, ObjectNotFound, type ObjectStore, RangeNotSatisfiable } from '../port';
import { withinSize } from '../range';
import { type Description, FileSeal, HEAD, SEALED_SEGMENT, sealedSize, SEGMENT } from './format';

export interface SealedFilesOptions {
  readonly objects: Pick<ObjectStore, 'put' | 'get' | 'remove'>;
  readonly vault: Pick<Vault, 'keyFor' | 'keysFor'>;
  /** The subject that a file belongs to, read from the object's name; undefined for a name of no file. */
  readonly subjectOf: (name: string) => Subject | undefined;
}

/** A file that is to be sealed. */
export interface NewFile extends Description {
  readonly body: Readable | Buffer;
  /** Bytes, exactly. */
  readonly size: number;
}

export interface OpenedFile extends Description {
  /** Bytes. */
  readonly size: number;
  /**
   * The file, or the bytes of it that are asked for. A segment that was changed, cut off or moved ends the stream with
   * {@link SealBroken}.
   * @throws {RangeNotSatisfiable} the range begins behind the last byte
   * @throws {ObjectNotFound} it was removed meanwhile
   */
  readonly read: (range?: ByteRange) => Promise<Readable>;
}

/** Objects up to this size are put as a whole: a stream takes memory for a part of it in some stores. Bytes. */
const SMALL = 512 * 1024;

/**
 * Files of people in an object store, each sealed under the key of whose it is, as personal fields of events are. What
 * the store holds says nothing but a length, and is lost with the key. Memory does not depend on a file's size.
 */
export class SealedFiles {
  readonly #objects: SealedFilesOptions['objects'];
  readonly #vault: SealedFilesOptions['vault'];
  readonly #subjectOf: SealedFilesOptions['subjectOf'];

  constructor({ objects, vault, subjectOf }: SealedFilesOptions) {
    this.#objects = objects;
    this.#vault = vault;
    this.#subjectOf = subjectOf;
  }

  /**
   * Seals a file and stores the whole of it, or nothing.
   * @throws {SubjectIsErased}
   * @throws {RangeError} the body has another number of bytes than `size`; nothing is stored
   * @throws {ObjectStoreUnavailable} as the store's `put`
   */
  async put(name: string, { body, size, ...description }: NewFile): Promise<void> {
    const subject = this.#ownerOf(name);
    const key = await this.#vault.keyFor(subject);
    const seal = FileSeal.begin(key, subject, name, randomBytes(32), size);
    const source = Buffer.isBuffer(body) ? Readable.from([body], { objectMode: false }) : body;
    const sealed = Readable.from(sealing(source, seal, description), { objectMode: false });
    await this.#objects.put(
      name,
      sealedSize(size) <= SMALL ? await buffer(sealed) : sealed,
      'application/octet-stream',
    );
  }

  /**
   * @throws {ObjectNotFound}
   * @throws {SubjectIsErased} the key was destroyed
   * @throws {KeyMissing} there never was one
   * @throws {KeyBroken} the key does not open
   * @throws {SealBroken} it is no file of this name under this key
   */
  async open(name: string): Promise<OpenedFile> {
    const subject = this.#ownerOf(name);
    const head = await this.#head(name);
    const key = (await this.#vault.keysFor([subject])).get(subject);
    if (key === undefined) throw new KeyMissing(subject);
    if (key === 'destroyed') throw new SubjectIsErased(subject);
    if (key instanceof KeyBroken) throw key;
    const { seal, description } = FileSeal.open(key, subject, name, head);
    return { ...description, size: seal.size, read: (range) => this.#read(name, seal, range) };
  }

  /** Removes a file. It is no error when the file is not there. */
  remove(name: string): Promise<void> {
    return this.#objects.remove(name);
  }

  async #head(name: string): Promise<Buffer> {
    try {
      return await buffer(await this.#objects.get(name, { start: 0, end: HEAD - 1 }));
    } catch (error) {
      throw error instanceof RangeNotSatisfiable ? new SealBroken(name) : error;
    }
  }

  async #read(name: string, seal: FileSeal, range?: ByteRange): Promise<Readable> {
    if (range === undefined && seal.size === 0) return Readable.from([], { objectMode: false });
    const { start, end } = withinSize(name, seal.size, range ?? { start: 0, end: seal.size - 1 });
    const [first, last] = [Math.floor(start / SEGMENT), Math.floor(end / SEGMENT)];
    const from = HEAD + first * SEALED_SEGMENT;
    const to = Math.min(HEAD + (last + 1) * SEALED_SEGMENT, sealedSize(seal.size)) - 1;
    const sealed = await this.#objects.get(name, { start: from, end: to }).catch((error: unknown) => {
      throw error instanceof RangeNotSatisfiable ? new SealBroken(name) : error;
    });
    return Readable.from(unsealing(sealed, seal, name, { start, end }), { objectMode: false });
  }

  #ownerOf(name: string): Subject {
    const subject = this.#subjectOf(name);
    if (subject === undefined) throw new ObjectNotFound(name);
    return subject;
  }
}

async function* sealing(body: Readable, seal: FileSeal, description: Description): AsyncGenerator<Buffer> {
  yield seal.head(description);
  let [index, size] = [0, 0];
  for await (const { bytes } of partsOf(body, SEGMENT)) {
    size += bytes.length;
    if (size > seal.size) break;
    if (bytes.length > 0) yield seal.seal(index, bytes);
    index += 1;
  }
  if (size !== seal.size) throw new RangeError(`a file of ${seal.size} bytes was to be sealed, and ${size} came`);
}

/** @param range within the file */
async function* unsealing(
  sealed: Readable,
  seal: FileSeal,
  name: string,
  { start, end }: ByteRange,
): AsyncGenerator<Buffer> {
  let index = Math.floor(start / SEGMENT);
  for await (const { bytes } of partsOf(sealed, SEALED_SEGMENT)) {
    const from = index * SEGMENT;
    const plain = seal.unseal(index, bytes);
    // The last segment of the file is as long as its length says, every other one is full: a store that lost the end of
    // one would have to lose its seal as well.
    if (plain.length !== Math.min(SEGMENT, seal.size - from)) throw new SealBroken(name);
    yield plain.subarray(Math.max(start - from, 0), Math.min(end + 1 - from, plain.length));
    index += 1;
  }
  if (index !== Math.floor(end / SEGMENT) + 1) throw new SealBroken(name);
}
