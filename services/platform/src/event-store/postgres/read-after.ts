import { type Pool } from '../../postgres';
import { type HashedEvent, type Position, type RecordedEvent, type SubscribeOptions } from '../port';
import { EVENT_BYTES, filledBy, pageQuery } from './page-query';
import { fromPosition, toPosition } from './position';
import { EVENT_COLUMNS, type EventRow, toEvent } from './rows';

const ORDER = 'e.tx_id, e.global_position';

/**
 * Below the barrier: every transaction that could still put an event in front of these has ended. The limit stands
 * inside, before any window looks at the events: outside, each page would look at the rest of the log, and know the
 * last event of the log where it wants the last of those looked at.
 */
const VISIBLE_AFTER = `select * from events.log e
where e.tx_id < pg_snapshot_xmin(pg_current_snapshot()) and (e.tx_id, e.global_position) > ($1::xid8, $2::bigint)
order by ${ORDER}
limit $3`;

/**
 * A page, and on each row (one at least) whether events stand at or above the barrier that are committed already. They
 * were made known when they came; nothing says when the transaction ends that holds them back.
 */
const withHeld = (page: string): string => `
select e.*, h.held from (
  select exists (select from events.log where tx_id >= pg_snapshot_xmin(pg_current_snapshot())) as held
) h left join lateral (${page}) e on true order by ${ORDER}`;

const READ = { name: 'events.read', text: withHeld(pageQuery(EVENT_COLUMNS, VISIBLE_AFTER, ORDER, '$4')) };

/**
 * Postgres refuses to look into JSON with an escape that its texts cannot hold, such as that of NUL: such metadata,
 * which are rare, come whole.
 */
const READ_HASHES = {
  name: 'events.read-hashes',
  text: withHeld(
    pageQuery(
      `e.tx_id, e.global_position, e.stream, e.revision, case when strpos(e.metadata::text, '\\u') = 0 then e.metadata->'hash' else e.metadata end as hash`,
      VISIBLE_AFTER,
      ORDER,
      '$4',
    ),
  ),
};

/**
 * The events that match, at most $7 of them and $4 bytes, and the last one looked at, so that a reader of rare events
 * moves on.
 */
const MATCHING_BYTES = `(case when e.matches then ${EVENT_BYTES} else 0 end)`;
const READ_FILTERED = {
  name: 'events.read-filtered',
  text: withHeld(`
select ${EVENT_COLUMNS}, e.matches, e.scanned, e.is_last, e.filled from (
  select e.*, row_number() over in_order as scanned, lead(e.global_position) over in_order is null as is_last, ${filledBy(ORDER, MATCHING_BYTES)} from (
    select e.*, ($5::text[] is null or e.type = any ($5)) and ($6::text[] is null or e.stream ^@ any ($6)) as matches from (${VISIBLE_AFTER}) e
  ) e
  window in_order as (order by ${ORDER})
) e where (e.matches or e.is_last) and e.filled - ${MATCHING_BYTES} < $4 order by ${ORDER} limit $7`),
};

interface Held {
  /** See {@link withHeld}. */
  readonly held: boolean;
}

interface PagedRow extends EventRow, Held {
  /** Bytes of the page up to and with this event. */
  readonly filled: number;
}

interface FilteredRow extends PagedRow {
  readonly matches: boolean;
  readonly scanned: number;
  readonly is_last: boolean;
}

export interface Page<E> extends Held {
  readonly events: readonly E[];
  readonly position: Position;
  readonly drained: boolean;
}

/** The request of a subscription. */
export type ReadRequest = SubscribeOptions & { readonly after: Position; readonly maxBytes: number };

/** Reads what comes after a position. */
export type ReadAfter<E> = (pool: Pool, after: Position, asked: ReadRequest) => Promise<Page<E>>;

const BATCH_SIZE = 500;
const SCAN_SIZE = 2_000;
export const eventsAfter: ReadAfter<RecordedEvent> = async (pool, after, asked) => {
  const { filter, batchSize = BATCH_SIZE, maxBytes } = asked;
  const place = fromPosition(after);
  if (filter?.types === undefined && filter?.streamPrefixes === undefined) {
    const { rows, held } = found(await pool.query<PagedRow>({ ...READ, values: [...place, batchSize, maxBytes] }));
    const events = rows.map(toEvent);
    return { events, held, position: events.at(-1)?.position ?? after, drained: isDrained(rows, batchSize, maxBytes) };
  }
  const scan = Math.max(SCAN_SIZE, batchSize);
  const values = [...place, scan, maxBytes, filter.types ?? null, filter.streamPrefixes ?? null, batchSize];
  const { rows, held } = found(await pool.query<FilteredRow>({ ...READ_FILTERED, values }));
  const last = rows.at(-1);
  return {
    events: rows.filter(({ matches }) => matches).map(toEvent),
    held,
    position: last === undefined ? after : toPosition(last.tx_id, last.global_position),
    drained: last === undefined || (last.is_last && last.scanned < scan),
  };
};

type HashRow = Pick<PagedRow, 'tx_id' | 'global_position' | 'stream' | 'revision' | 'filled' | 'held'> & {
  readonly hash: unknown;
};

export const hashesAfter: ReadAfter<HashedEvent> = async (pool, after, { batchSize = BATCH_SIZE, maxBytes }) => {
  const values = [...fromPosition(after), batchSize, maxBytes];
  const { rows, held } = found(await pool.query<HashRow>({ ...READ_HASHES, values }));
  const events = rows.map(({ tx_id, global_position, stream, revision, hash }) => ({
    stream,
    revision,
    position: toPosition(tx_id, global_position),
    hash: textIn(hash),
  }));
  return { events, held, position: events.at(-1)?.position ?? after, drained: isDrained(rows, batchSize, maxBytes) };
};

/** The only row of an empty page has nothing of an event. */
const found = <R extends HashRow | PagedRow>({ rows }: { rows: R[] }): { readonly rows: R[] } & Held => ({
  rows: (rows[0]!.tx_id as string | null) === null ? [] : rows,
  held: rows[0]!.held,
});

const textIn = (hash: unknown): string => (typeof hash === 'string' ? hash : isObject(hash) ? textIn(hash.hash) : '');
const isObject = (value: unknown): value is { readonly hash?: unknown } => typeof value === 'object' && value !== null;

const isDrained = (rows: readonly Pick<PagedRow, 'filled'>[], batchSize: number, maxBytes: number): boolean =>
  rows.length < batchSize && (rows.at(-1)?.filled ?? 0) < maxBytes;
