import { setTimeout as delay } from 'node:timers/promises';
import { type EventStore, type Position } from '../event-store/port';
import { attest, type Attestation, flawOf } from './attestation';
import { appendAttestations, lastAttestationIn } from './attestation-file';
import { MerkleTree } from './merkle-tree';
import { type NotaryBook, type SeenEnd } from './notary-book';
import { type NotaryKey } from './notary-key';

export interface NotaryOptions {
  readonly store: EventStore;
  readonly book: NotaryBook;
  readonly key: NotaryKey;
  /**
   * A second place, to which every attestation is added as well: an attacker who can write to the database alone cannot
   * take back what was signed. What the book has and the file lacks is added at the next signature.
   */
  readonly file?: string;
  readonly now?: () => number;
  /** The key was changed on purpose: what another key signed last is gone on from. */
  readonly keyChanged?: boolean;
}

/** Streams whose ends are held in memory before they are noted. */
const ENDS_AT_ONCE = 5_000;
/**
 * Until something is signed for the first time, the notary looks this often, in milliseconds: after that an empty book
 * means that it was emptied.
 */
export const FIRST_EVERY_MS = 2_000;

/**
 * Nothing can go on from the newest attestation of the book: this notary's key has not signed it, or it is about
 * another log.
 */
export class NotaryBookBroken extends Error {
  override readonly name = 'NotaryBookBroken';
}

/**
 * Attests the state of the log: signs the root of a Merkle tree over the hashes of all events. From then on no event
 * among them can be changed, removed or added unnoticed, not even together with all the hashes after it, which a chain
 * alone would not show.
 */
export class Notary {
  readonly #store: EventStore;
  readonly #book: NotaryBook;
  readonly #key: NotaryKey;
  readonly #file: string | undefined;
  readonly #now: () => number;
  readonly #keyChanged: boolean;

  constructor({ store, book, key, file, now = Date.now, keyChanged = false }: NotaryOptions) {
    this.#keyChanged = keyChanged;
    this.#store = store;
    this.#book = book;
    this.#key = key;
    this.#file = file;
    this.#now = now;
  }

  /**
   * Attests everything up to a position, or up to now, reading only what came since the last attestation. Answers the
   * newest attestation; undefined when the log is empty.
   * @throws {NotaryBookBroken}
   */
  async sign({
    upTo,
    signal,
  }: {
    readonly upTo?: Position;
    readonly signal?: AbortSignal;
  } = {}): Promise<Attestation | undefined> {
    const last = await this.#book.last();
    if (last !== undefined) {
      const flaw = flawOf(last, this.#keyChanged ? undefined : this.#key.publicKey);
      if (flaw !== undefined) throw new NotaryBookBroken(`the attestation over ${last.size} events ${flaw}`);
    }
    const tree = new MerkleTree(last?.size, last?.peaks);
    const position = await this.#grow(tree, last && (await this.#placeOf(last)), upTo, signal);
    if (position === undefined) return last;

    const statement = {
      size: tree.size,
      previousSize: last?.size ?? 0,
      root: tree.root(),
      peaks: [...tree.peaks],
      position,
      signedAt: this.#now(),
    };
    const attestation = attest(statement, this.#key);
    // The file first: an attestation that is in it alone is still true, one that is missing from it could be denied.
    if (this.#file !== undefined) await this.#addToFile(this.#file, attestation);
    return (await this.#book.add(attestation)) ? attestation : this.#book.last();
  }

  /** The file may be new beside an old book, or the one of another machine that has not signed for a while. */
  async #addToFile(file: string, attestation: Attestation): Promise<void> {
    const known = (await lastAttestationIn(file))?.size ?? 0;
    const missing = known < attestation.previousSize ? (await this.#book.all()).filter(({ size }) => size > known) : [];
    await appendAttestations(file, [...missing, attestation]);
  }

  /**
   * Attests every so many milliseconds until the signal aborts. `onError` is called with an attempt that failed; the
   * next one makes up for it.
   */
  async keepSigning({
    everyMs,
    signal,
    onError,
  }: {
    readonly everyMs: number;
    readonly signal: AbortSignal;
    readonly onError: (error: unknown) => void;
  }): Promise<void> {
    while (!signal.aborted) {
      const signed = await this.sign({ signal }).catch(
        (error: unknown) => (signal.aborted || onError(error), 'failed' as const),
      );
      await delay(signed === undefined ? Math.min(everyMs, FIRST_EVERY_MS) : everyMs, undefined, { signal }).catch(
        () => undefined,
      );
    }
  }

  async #placeOf({ size, position }: Attestation): Promise<Position> {
    const place = (await this.#book.movedTo(size)) ?? position;
    if (!this.#store.isPosition(place))
      throw new NotaryBookBroken(
        `the attestation over ${size} events was signed over a log that has been moved, and its import has not ended`,
      );
    return place;
  }

  /**
   * Adds the events after a position to the tree. Answers the position of the last one; undefined when there was none.
   */
  async #grow(
    tree: MerkleTree,
    after: Position | undefined,
    upTo: Position | undefined,
    signal?: AbortSignal,
  ): Promise<Position | undefined> {
    const controller = new AbortController();
    const stop = signal === undefined ? controller.signal : AbortSignal.any([controller.signal, signal]);
    let position: Position | undefined;
    const ends = new Map<string, SeenEnd>();
    const note = async (): Promise<void> => {
      if (ends.size > 0) await this.#book.saw([...ends.values()]);
      ends.clear();
    };
    try {
      for await (const delivery of this.#store.subscribeHashes({
        ...(after !== undefined && { after }),
        batchSize: 2_000,
        signal: stop,
      })) {
        const ended = delivery.kind === 'caught-up';
        for (const event of ended ? [] : delivery.events) {
          if (upTo !== undefined && this.#store.compare(event.position, upTo) > 0) {
            await note();
            return position;
          }
          tree.append(event.hash);
          ends.set(event.stream, { stream: event.stream, revision: event.revision, size: tree.size });
          ({ position } = event);
        }
        if (ended || ends.size >= ENDS_AT_ONCE) await note();
        if (ended) return position;
      }
      throw new Error('the notary was stopped before it had read the log');
    } finally {
      controller.abort();
    }
  }
}
