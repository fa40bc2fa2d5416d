import { createHash } from 'node:crypto';
import { ChainCheck } from '@berangkat/platform/verify';
import { LogFileBroken } from './errors';
import {
  eventIn,
  type Header,
  headerIn,
  isTrailer,
  type Summary,
  type Trailer,
  trailerIn,
  type TransferredEvent,
} from './format';
import { CutOff, linesOf } from './lines';

/** An event with the length of its line in bytes. */
export interface FiledEvent {
  readonly event: TransferredEvent;
  readonly bytes: number;
}

type Part =
  | { readonly kind: 'header'; readonly header: Header }
  | ({ readonly kind: 'event' } & FiledEvent)
  | { readonly kind: 'trailer'; readonly trailer: Trailer };

/**
 * Reads a log file from one end to the other, and that its bytes are those that were written; holds one line at a time.
 * @throws {LogFileBroken} as late as the end: what came before is not to be believed
 */
async function* partsOf(file: string): AsyncGenerator<Part, void, void> {
  const digest = createHash('sha256');
  let number = 0;
  let ended = false;
  for await (const bytes of linesOf(file)) {
    number += 1;
    if (ended) throw new LogFileBroken(file, 'something follows its end');
    const line = bytes.toString('utf8');
    if (number > 1 && isTrailer(line)) {
      const trailer = trailerIn(line);
      if (trailer === undefined) throw new LogFileBroken(file, `line ${number} is no end of a log file`);
      if (trailer.sha256 !== digest.digest('hex'))
        throw new LogFileBroken(file, 'it is not the file that was written: its hash is another one');
      ended = true;
      yield { kind: 'trailer', trailer };
      continue;
    }
    digest.update(bytes);
    if (number === 1) {
      const header = headerIn(line);
      if (header === undefined) throw new LogFileBroken(file, 'it does not begin as a log file of this version does');
      yield { kind: 'header', header };
      continue;
    }
    const event = eventIn(line);
    if (event === undefined) throw new LogFileBroken(file, `line ${number} is no event`);
    yield { kind: 'event', event, bytes: bytes.length };
  }
  if (!ended) throw new LogFileBroken(file, number === 0 ? 'it is empty' : 'it is cut off: its end is missing');
}

/** The events of a file that was checked. */
export async function* eventsOf(file: string): AsyncGenerator<FiledEvent, void, void> {
  for await (const part of partsOf(file)) if (part.kind === 'event') yield part;
}

export interface CheckedFile extends Summary {
  readonly header: Header;
}

/** A notary's statement: the first `size` events have this root. */
export interface SignedRoot {
  readonly size: number;
  readonly root: string;
}

export interface CheckFileOptions {
  /** The notary's attestations, in any order, with which the file has to agree. */
  readonly signed?: readonly SignedRoot[];
  /** Called after every event with how many there were so far. */
  readonly onProgress?: (events: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Reads a file and computes everything anew: the hash of its bytes, the chain of every stream, the root over the global
 * order.
 * @throws {LogFileBroken}
 */
export const checkLogFile = async (
  file: string,
  { signed = [], onProgress, signal }: CheckFileOptions = {},
): Promise<CheckedFile> => {
  const check = new ChainCheck();
  const roots = new Map(signed.map(({ size, root }) => [size, root]));
  let header: Header | undefined;
  let trailer: Trailer | undefined;
  try {
    for await (const part of partsOf(file)) {
      signal?.throwIfAborted();
      if (part.kind === 'header') ({ header } = part);
      else if (part.kind === 'trailer') ({ trailer } = part);
      else {
        const misfit = check.add(part.event);
        if (misfit !== undefined)
          throw new LogFileBroken(
            file,
            `revision ${part.event.revision} of ${part.event.stream} (event ${part.event.id}) ${misfit}`,
          );
        const root = roots.get(check.events);
        if (root !== undefined && root !== check.tree.root())
          throw new LogFileBroken(file, `its first ${check.events} events are not those that the notary signed`);
        onProgress?.(check.events);
      }
    }
  } catch (error) {
    throw error instanceof CutOff ? new LogFileBroken(file, error.message, { cause: error }) : error;
  }
  const found = summaryOf(check);
  const wrong = differenceOf(trailer!, found);
  if (wrong !== undefined) throw new LogFileBroken(file, `its end does not fit what it holds: ${wrong}`);
  const longest = Math.max(0, ...roots.keys());
  if (longest > found.events) {
    throw new LogFileBroken(
      file,
      `the notary signed ${longest} events, and it holds ${found.events}: the others would be lost. To accept that, remove the` +
        ` attestations of more than ${found.events} events from ops.notary first`,
    );
  }
  return { header: header!, ...found };
};

export const summaryOf = (check: ChainCheck): Summary => ({
  events: check.events,
  streams: check.streams,
  root: check.tree.root(),
  heads: check.heads(),
});

/** In words what two logs do not agree in; undefined when they hold the same. */
export const differenceOf = (expected: Summary, found: Summary): string | undefined => {
  if (found.events !== expected.events) return `${found.events} events in place of ${expected.events}`;
  if (found.streams !== expected.streams) return `${found.streams} streams in place of ${expected.streams}`;
  if (found.heads !== expected.heads) return 'streams that end otherwise';
  return found.root === expected.root ? undefined : 'every stream is whole, but their events stand in another order';
};
