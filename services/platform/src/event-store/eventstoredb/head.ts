import { type Position } from '../port';
import { type Connection } from './connection';
import { unavailable } from './errors';
import { Feed } from './feed';
import { isAfter, type LogPosition, START, toPosition } from './position';
import { type Reader } from './reader';
import { type PortalStreams } from './streams';

/** Events of others that are fetched in vain before the server is asked to look through its log for ours. */
const FAR = 1_000;
const AHEAD = 500;

interface Found {
  /** The log has been searched up to here. */
  readonly end: LogPosition;
  /** The newest event of ours that was found. */
  readonly newest?: Position;
}

/**
 * The newest event of ours. It is near the end of the log as a rule; where the log is busy with events of others it may
 * not be, and then the server is asked as well, which can look through them without sending them, but in the order of
 * the log only. What was searched once is not searched again.
 */
export class Head {
  #newest: Position = START;
  #searched: LogPosition = { commit: 0n, prepare: 0n };

  constructor(
    private readonly connection: Connection,
    private readonly reader: Reader,
    private readonly streams: PortalStreams,
  ) {}

  async read(): Promise<Position> {
    const search = new AbortController();
    let isFar = (): void => undefined;
    const far = new Promise<void>((resolve) => {
      isFar = resolve;
    });
    try {
      const { end, newest } = await Promise.race([
        this.#fromEnd(search.signal, isFar),
        far.then(() => this.#fromSearched(search.signal)),
      ]);
      // Another call may have seen more meanwhile.
      if (isAfter(end, this.#searched)) {
        this.#searched = end;
        if (newest !== undefined) this.#newest = newest;
      }
      return this.#newest;
    } finally {
      search.abort();
    }
  }

  async #fromEnd(signal: AbortSignal, isFar: () => void): Promise<Found> {
    const begin = this.#searched;
    let looked = 0;
    let end = begin;
    let newest: Position | undefined;
    await this.reader.backwards((event) => {
      if (signal.aborted || !isAfter(event.position, begin)) return true;
      if (isAfter(event.position, end)) end = event.position;
      if (this.streams.own(event)) newest = toPosition(event.position);
      else if ((looked += 1) === FAR) isFar();
      return newest !== undefined;
    });
    return { end, ...(newest !== undefined && { newest }) };
  }

  async #fromSearched(signal: AbortSignal): Promise<Found> {
    const feed = new Feed({ connection: this.connection, streams: this.streams, after: this.#searched, ahead: AHEAD });
    let newest: Position | undefined;
    try {
      while (!feed.live && !signal.aborted) {
        const event = feed.take();
        if (event !== undefined && this.streams.own(event)) newest = toPosition(event.position);
        if (event !== undefined) continue;
        if (feed.failure !== undefined) throw unavailable(feed.failure);
        await feed.wait(signal);
      }
      return { end: feed.reached, ...(newest !== undefined && { newest }) };
    } finally {
      feed.close();
    }
  }
}
