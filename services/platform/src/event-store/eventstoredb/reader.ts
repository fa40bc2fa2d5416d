import { setTimeout as delay } from 'node:timers/promises';
import {
  type AllStreamRecordedEvent,
  BACKWARDS,
  END,
  FORWARDS,
  START as FIRST,
  StreamNotFoundError,
} from '@eventstore/db-client';
import { type Page, type PageRequest, pagesOf } from '../pages';
import { type ReadOptions, type RecordedEvent } from '../port';
import { weightOf } from '../weight';
import { answersOf } from './answer';
import { type Connection } from './connection';
import { toRecorded } from './envelope';
import { isPassing, NoAnswer, unavailable } from './errors';
import { type PortalStreams } from './streams';

/** Milliseconds of silence. */
const TIMEOUT = 3_000;
const WAITS_MS = [50, 200];

/**
 * Reads that come to an end. While the client replaces its connection calls fail that would succeed a moment later, so
 * they are tried again.
 */
export class Reader {
  constructor(
    private readonly connection: Connection,
    private readonly streams: PortalStreams,
  ) {}

  stream(stream: string, options: ReadOptions = {}): AsyncGenerator<readonly RecordedEvent[], void, void> {
    return pagesOf(options, (page) => this.#page(stream, page));
  }

  /** Only the leader of a cluster is asked: another node may not have the newest events yet. */
  async #page(stream: string, { from, limit, backwards, maxBytes }: PageRequest): Promise<Page> {
    return this.#persistently(async () => {
      const read = this.connection.client.readStream(this.streams.idOf(stream), {
        direction: backwards ? BACKWARDS : FORWARDS,
        fromRevision: from === undefined ? (backwards ? END : FIRST) : BigInt(from),
        maxCount: limit,
        requiresLeader: true,
      });
      const events: RecordedEvent[] = [];
      let bytes = 0;
      try {
        for await (const { event } of answersOf(read, TIMEOUT)) {
          if (event === undefined) continue;
          const recorded = toRecorded(event, this.streams);
          events.push(recorded);
          bytes += weightOf(recorded.data) + weightOf(recorded.metadata);
          if (bytes >= maxBytes) break;
        }
      } catch (error) {
        if (!(error instanceof StreamNotFoundError)) throw error;
      }
      return { events, more: events.length === limit || bytes >= maxBytes };
    });
  }

  /** Looks at the server's whole log from its end on, until `look` answers true. */
  async backwards(look: (event: AllStreamRecordedEvent) => boolean): Promise<void> {
    await this.#persistently(async () => {
      const read = this.connection.client.readAll({ direction: BACKWARDS, fromPosition: END, requiresLeader: true });
      for await (const { event } of answersOf(read, TIMEOUT)) if (event !== undefined && look(event)) return;
    });
  }

  async #persistently<T>(read: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    for (let tries = 0; ; tries += 1) {
      try {
        const result = await read();
        this.connection.answered();
        return result;
      } catch (error) {
        if (error instanceof NoAnswer) await this.connection.silentSince(begun);
        const wait = WAITS_MS[tries];
        if (wait === undefined || !isPassing(error) || performance.now() - begun > TIMEOUT) throw unavailable(error);
        await delay(wait);
      }
    }
  }
}
