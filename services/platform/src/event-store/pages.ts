import { type ReadOptions, type RecordedEvent } from './port';

/**
 * Most bytes of events, as JSON, that a reader is handed at once: of one stream, or of the whole log. The event that
 * fills a page is its last one, so a page is at most this plus one event. Some 1,500 ordinary events fit, more than any
 * reader asks for; decoded and folded, with the next page on its way, they take less than a tenth of the smallest heap.
 */
export const PAGE_BYTES = 2 * 1024 * 1024;

/** Most events of one stream that a reader is handed at once. */
export const PAGE_EVENTS = 500;

/**
 * Most bytes of events that an adapter looks through for one page of hashes. They need not leave the engine; it has to
 * read them.
 */
export const HASHES_FROM_BYTES = 8 * 1024 * 1024;

export interface Page {
  readonly events: readonly RecordedEvent[];
  /** There may be more after these. Also true of a page without events, whose place another stream's events took. */
  readonly more: boolean;
}

/** One page of a stream. */
export interface PageRequest {
  /** The first revision; undefined is the stream's first, or backwards its last. */
  readonly from: number | undefined;
  /** Most events. */
  readonly limit: number;
  readonly backwards: boolean;
  /** The event that fills so many bytes is the last one. */
  readonly maxBytes: number;
}

/** Reads a stream page by page, and no page before it is asked for. */
export async function* pagesOf(
  { from, limit = Infinity, backwards = false, maxBytes = PAGE_BYTES }: ReadOptions,
  read: (page: PageRequest) => Promise<Page>,
): AsyncGenerator<readonly RecordedEvent[], void, void> {
  let next = from;
  for (let left = limit; left > 0; ) {
    const { events, more } = await read({ from: next, limit: Math.min(left, PAGE_EVENTS), backwards, maxBytes });
    const last = events.at(-1);
    if (last !== undefined) {
      yield events;
      left -= events.length;
      next = last.revision + (backwards ? -1 : 1);
    }
    if (!more || (next !== undefined && next < 0)) return;
  }
}

/** The first event of what is read, without reading on; undefined when there is none. */
export const firstOf = async (pages: AsyncIterable<readonly RecordedEvent[]>): Promise<RecordedEvent | undefined> => {
  for await (const [event] of pages) return event;
  return undefined;
};
