import { type Readable } from 'node:stream';

/** A piece of a backup: what it is, and its bytes. */
export interface Section {
  readonly about: About;
  readonly bytes: AsyncIterable<Buffer> | Iterable<Buffer>;
}

export type About =
  | {
      readonly kind: 'backup';
      readonly version: 1;
      readonly madeAt: string;
      readonly engine: string;
      readonly applied: Readonly<Record<string, readonly string[]>>;
    }
  /** Rows as `copy` writes them. */
  | { readonly kind: 'table'; readonly table: string; readonly columns: readonly string[] }
  /** The log of another engine as a log file (`export-log`), compressed. */
  | { readonly kind: 'log' }
  | { readonly kind: 'attestations' }
  | { readonly kind: 'file'; readonly name: string; readonly contentType: string }
  | { readonly kind: 'key'; readonly name: string }
  | { readonly kind: 'end'; readonly sections: number };

/** The file is no backup, or not the whole of one. */
export class BackupBroken extends Error {
  override readonly name = 'BackupBroken';
  constructor(reason: string, options?: ErrorOptions) {
    super(`The backup cannot be used: ${reason}.`, options);
  }
}

/** The reason why a backup could not be read: the disk's own where it has one, and else what became of the backup. */
export const asBroken = (cause: unknown): unknown =>
  cause instanceof BackupBroken || (cause instanceof Error && 'syscall' in cause)
    ? cause
    : new BackupBroken('it is damaged or cut off', { cause });

/** @throws {BackupBroken} other words of what decrypts and unpacks, such as "invalid tag", say nothing to an operator */
async function* bytesOf(input: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, void> {
  try {
    yield* input;
  } catch (cause) {
    throw asBroken(cause);
  }
}

/** Larger than any piece that a stream of ours yields at once. */
const LARGEST = 16 * 1024 * 1024;

const framed = (bytes: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
};

/**
 * Sections as bytes: of each what it is, as JSON, then its pieces, each behind its length in four bytes, and a piece of
 * no bytes at its end. Sizes need not be known beforehand, and nothing is held but one piece. A last section says how
 * many there were.
 */
export async function* written(
  sections: AsyncIterable<Section> | Iterable<Section>,
): AsyncGenerator<Buffer, void, void> {
  let count = 0;
  for await (const { about, bytes } of sections) {
    yield framed(Buffer.from(JSON.stringify(about)));
    for await (const piece of bytes) if (piece.length > 0) yield framed(piece);
    yield framed(Buffer.alloc(0));
    count += 1;
  }
  const end: About = { kind: 'end', sections: count };
  yield framed(Buffer.from(JSON.stringify(end)));
}

/**
 * The sections of what {@link written} wrote. Each has to be read to its end before the next.
 * @throws {BackupBroken} as late as the end
 */
export async function* readIn(input: Readable): AsyncGenerator<Section, void, void> {
  const frames = framesOf(input);
  for (let count = 0; ; count += 1) {
    const first = await frames.next();
    if (first.done === true) throw new BackupBroken('its end is missing');
    const about = JSON.parse(first.value.toString('utf8')) as About;
    if (about.kind === 'end') {
      if (about.sections !== count || (await frames.next()).done !== true)
        throw new BackupBroken('its end does not fit what it holds');
      return;
    }
    yield { about, bytes: piecesOf(frames) };
  }
}

async function* piecesOf(frames: AsyncGenerator<Buffer, void, void>): AsyncGenerator<Buffer, void, void> {
  for (;;) {
    const { value, done } = await frames.next();
    if (done === true) throw new BackupBroken('it is cut off');
    if (value.length === 0) return;
    yield value;
  }
}

async function* framesOf(input: Readable): AsyncGenerator<Buffer, void, void> {
  let waiting: Buffer[] = [];
  let size = 0;
  const take = (length: number): Buffer => {
    const all = waiting.length === 1 ? waiting[0]! : Buffer.concat(waiting);
    waiting = length < all.length ? [all.subarray(length)] : [];
    size -= length;
    return all.subarray(0, length);
  };
  let wanted: number | undefined;
  for await (const piece of bytesOf(input)) {
    waiting.push(piece);
    size += piece.length;
    for (;;) {
      if (wanted === undefined) {
        if (size < 4) break;
        wanted = take(4).readUInt32BE();
        if (wanted > LARGEST) throw new BackupBroken('it holds something else than a backup');
      }
      if (size < wanted) break;
      yield wanted === 0 ? Buffer.alloc(0) : take(wanted);
      wanted = undefined;
    }
  }
  if (size > 0 || wanted !== undefined) throw new BackupBroken('it is cut off');
}
