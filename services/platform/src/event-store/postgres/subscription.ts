import { isUnavailable, type Pool } from '../../postgres';
import { type Delivery, type Position, type RecordedEvent, type SubscribeOptions } from '../port';
import { type Wakeup } from '../wakeup';
import { fromPosition, toPosition } from './position';
import { EVENT_COLUMNS, type EventRow, toEvent } from './rows';

/** Below the barrier: every transaction that could still put an event in front of these has ended. */
const VISIBLE_AFTER = `from events.log e
where e.tx_id < pg_snapshot_xmin(pg_current_snapshot()) and (e.tx_id, e.global_position) > ($1::xid8, $2::bigint)
order by e.tx_id, e.global_position
limit $3`;

const READ = { name: 'events.read', text: `select ${EVENT_COLUMNS} ${VISIBLE_AFTER}` };

/** The events that match, at most $6, and the last one looked at, so that a reader of rare events moves on. */
const READ_FILTERED = {
  name: 'events.read-filtered',
  text: `select * from (
select ${EVENT_COLUMNS},
  ($4::text[] is null or e.type = any ($4)) and ($5::text[] is null or e.stream ^@ any ($5)) as matches,
  row_number() over in_order as scanned,
  lead(e.global_position) over in_order is null as is_last
${VISIBLE_AFTER.replace('order by', 'window in_order as (order by e.tx_id, e.global_position)\norder by')}
) looked_at where matches or is_last order by tx_id, global_position limit $6`,
};

interface FilteredRow extends EventRow {
  readonly matches: boolean;
  readonly scanned: number;
  readonly is_last: boolean;
}

interface Page {
  readonly events: readonly RecordedEvent[];
  readonly position: Position;
  readonly drained: boolean;
}

const BATCH_SIZE = 500;
const SCAN_SIZE = 2_000;
const FIRST_POLL_MS = 5;
const LAST_POLL_MS = 1_000;
const FIRST_RETRY_MS = 50;
const LAST_RETRY_MS = 2_000;

export interface SubscriptionContext {
  readonly pool: Pool;
  /** Called when something was appended. */
  readonly wakeup: Wakeup;
  /** Told when the database was lost; the subscription goes on where it was when it is back. */
  readonly onError: (error: Error) => void;
}

/**
 * Reads on from where it is, sleeps until it is woken or its poll is due, and outlives the loss of its database. Polls are close together after work
 * or a call, since an event can be held back for a moment by another transaction, and thin out when nothing comes.
 */
export async function* subscription({ pool, wakeup, onError }: SubscriptionContext, options: SubscribeOptions & { readonly after: Position }): AsyncGenerator<Delivery> {
  const { signal } = options;
  let position = options.after;
  let told: Position | undefined;
  let poll = FIRST_POLL_MS;
  let retry = FIRST_RETRY_MS;
  fromPosition(position);

  while (!signal.aborted) {
    let page: Page | undefined;
    try {
      page = await unlessAborted(readPage(pool, position, options), signal);
      retry = FIRST_RETRY_MS;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      onError(error as Error);
      await wakeup.wait(signal, retry * (0.5 + Math.random() / 2));
      retry = Math.min(retry * 2, LAST_RETRY_MS);
      continue;
    }
    if (page === undefined) return;
    position = page.position;
    if (page.events.length > 0) {
      poll = FIRST_POLL_MS;
      yield { kind: 'batch', events: page.events, position };
    }
    if (!page.drained) continue;
    if (told !== position && !signal.aborted) {
      told = position;
      yield { kind: 'caught-up', position };
    }
    const called = await wakeup.wait(signal, poll);
    poll = called ? FIRST_POLL_MS : Math.min(poll * 2, LAST_POLL_MS);
  }
}

const readPage = async (pool: Pool, after: Position, { filter, batchSize = BATCH_SIZE }: SubscribeOptions): Promise<Page> => {
  const place = fromPosition(after);
  if (filter?.types === undefined && filter?.streamPrefixes === undefined) {
    const { rows } = await pool.query<EventRow>({ ...READ, values: [...place, batchSize] });
    const events = rows.map(toEvent);
    return { events, position: events.at(-1)?.position ?? after, drained: rows.length < batchSize };
  }
  const scan = Math.max(SCAN_SIZE, batchSize);
  const values = [...place, scan, filter.types ?? null, filter.streamPrefixes ?? null, batchSize];
  const { rows } = await pool.query<FilteredRow>({ ...READ_FILTERED, values });
  const last = rows.at(-1);
  return {
    events: rows.filter(({ matches }) => matches).map(toEvent),
    position: last === undefined ? after : toPosition(last.tx_id, last.global_position),
    drained: last === undefined || (last.is_last && last.scanned < scan),
  };
};

/** The result, or undefined as soon as the signal aborts: a reader that has to stop does not wait for its database. */
const unlessAborted = async <T>(work: Promise<T>, signal: AbortSignal): Promise<T | undefined> => {
  let stop = (): void => undefined;
  const aborted = new Promise<undefined>((resolve) => {
    stop = () => resolve(undefined);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
    work.catch(() => undefined);
  }
};
