import { isUnavailable, type Pool } from '../../postgres';
import { type Wakeup } from '../../async';
import { type SubscriptionItem, type Position } from '../port';
import { fromPosition } from './position';
import { type ReadRequest, type Page, type ReadAfter } from './read-after';

const FIRST_POLL_MS = 5;
const LAST_POLL_MS = 320;
const FIRST_RETRY_MS = 50;
const LAST_RETRY_MS = 2_000;

export interface SubscriptionContext<E> {
  readonly pool: Pool;
  readonly read: ReadAfter<E>;
  /** Reads at the end of the log, together with others; undefined leaves it to `read`, as does leaving it out. */
  readonly readTogether?: ((after: Position, asked: ReadRequest) => Promise<Page<E> | undefined>) | undefined;
  /** Called when something was appended, and now and then in case a call got lost. */
  readonly wakeup: Wakeup;
  /** Told when the database was lost; the subscription goes on where it was when it is back. */
  readonly onError: (error: Error) => void;
}

/**
 * Reads on from where it is, sleeps until it is woken, and outlives the loss of its database. It polls only while events
 * are held back by another transaction, more rarely the longer that takes.
 */
export async function* subscription<E>(
  { pool, read, readTogether, wakeup, onError }: SubscriptionContext<E>,
  options: ReadRequest,
): AsyncGenerator<SubscriptionItem<E>> {
  const { signal } = options;
  let position = options.after;
  let reported: Position | undefined;
  let poll = FIRST_POLL_MS;
  let retry = FIRST_RETRY_MS;
  let atEnd = false;
  fromPosition(position);
  const next = async (): Promise<Page<E>> =>
    (atEnd ? await readTogether?.(position, options) : undefined) ?? read(pool, position, options);

  while (!signal.aborted) {
    let page: Page<E> | undefined;
    try {
      page = await unlessAborted(next(), signal);
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
    atEnd = page.drained;
    if (page.events.length > 0) yield { kind: 'batch', events: page.events, position };
    if (!page.drained) continue;
    if (reported !== position && !signal.aborted) {
      reported = position;
      yield { kind: 'caught-up', position };
    }
    const called = await wakeup.wait(signal, page.held ? poll : undefined);
    poll = called || !page.held ? FIRST_POLL_MS : Math.min(poll * 2, LAST_POLL_MS);
  }
}

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
