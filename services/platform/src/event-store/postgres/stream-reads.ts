import { Batcher } from '../../async';
import { type Pool } from '../../postgres';
import { PAGE_BYTES, PAGE_EVENTS, type Page, type PageRequest } from '../pages';
import { pageQuery } from './page-query';
import { EVENT_COLUMNS, type EventRow, toEvent } from './rows';

export interface StreamFrom {
  readonly stream: string;
  /** First revision to read. */
  readonly first: number;
}

interface PagedRow extends EventRow {
  /** Bytes of the page up to and with this event. */
  readonly filled: number;
}

export interface StreamPageRequest extends PageRequest {
  readonly stream: string;
  readonly from: number;
}

const FORWARDS = {
  name: 'events.stream',
  text: pageQuery(
    EVENT_COLUMNS,
    'select * from events.log l where l.stream = $1 and l.revision >= $2 order by l.revision limit $3',
    'e.revision',
    '$4',
  ),
};
const BACKWARDS = {
  name: 'events.stream-backwards',
  text: pageQuery(
    EVENT_COLUMNS,
    'select * from events.log l where l.stream = $1 and l.revision <= $2 order by l.revision desc limit $3',
    'e.revision desc',
    '$4',
  ),
};

/** One page of one stream. */
export const readPage = async (
  pool: Pool,
  { stream, from, limit, maxBytes, backwards }: StreamPageRequest,
): Promise<Page> => {
  const { rows } = await pool.query<PagedRow>({
    ...(backwards ? BACKWARDS : FORWARDS),
    values: [stream, from, limit, maxBytes],
  });
  return { events: rows.map(toEvent), more: rows.length === limit || isFilled(rows, maxBytes) };
};

/** The inner order by keeps the inner select a loop through the index, whatever the planner thinks of joins. */
const SHARED = {
  name: 'events.streams',
  text: pageQuery(
    `e.ordinal, ${EVENT_COLUMNS}`,
    `select wanted.ordinal, found.*
     from unnest($1::text[], $2::int[]) with ordinality as wanted (stream, first, ordinal)
     cross join lateral (select * from events.log l where l.stream = wanted.stream and l.revision >= wanted.first order by l.revision limit $3) found`,
    'e.ordinal, e.revision',
    '$4',
  ),
};

const LIMITS = { maxRunning: 3, maxSize: 64 };

/**
 * Reads of streams that come at the same time share a statement, and the bytes of one page; what has no place in it
 * asks again. Each sees everything that was committed before it was asked for.
 */
export const streamReads = (pool: Pool): Batcher<StreamFrom, Page> =>
  new Batcher<StreamFrom, Page>(async (wanted) => {
    const values = [wanted.map(({ stream }) => stream), wanted.map(({ first }) => first), PAGE_EVENTS, PAGE_BYTES];
    const { rows } = await pool.query<PagedRow & { readonly ordinal: number }>({ ...SHARED, values });
    const events = wanted.map((): ReturnType<typeof toEvent>[] => []);
    for (const row of rows) events[row.ordinal - 1]!.push(toEvent(row));
    const cutFrom = isFilled(rows, PAGE_BYTES) ? rows.at(-1)!.ordinal - 1 : Infinity;
    return events.map((page, i) => ({ events: page, more: i >= cutFrom || page.length === PAGE_EVENTS }));
  }, LIMITS);

/** Whether events may have had no place in the page any more. */
const isFilled = (rows: readonly PagedRow[], maxBytes: number): boolean =>
  rows.length > 0 && rows.at(-1)!.filled >= maxBytes;
