import { isWanted } from '../filter';
import { type SubscriptionItem, type Position, type RecordedEvent, type SubscribeOptions } from '../port';
import { Backoff } from '../../async';
import { weightOf } from '../weight';
import { type Connection } from './connection';
import { toRecorded } from './envelope';
import { isSlowReader } from './errors';
import { Feed } from './feed';
import { comparePositions, fromPosition } from './position';
import { type PortalStreams } from './streams';

const BATCH_SIZE = 500;
/** Events that the client keeps ready: it counts them, whatever they weigh. */
const AHEAD = 64;
const FIRST_RETRY_MS = 50;
const LAST_RETRY_MS = 2_000;

export interface SubscriptionContext<E> {
  readonly connection: Connection;
  readonly streams: PortalStreams;
  /** Told when a subscription was lost; the next one goes on where it was. */
  readonly onError: (error: Error) => void;
  /** Makes of an event what is kept until its batch is handed on. */
  readonly view: (event: RecordedEvent) => E;
}

/**
 * Events of ours in the order of the log. The positions it gives are those of our events only, so that all subscribers
 * give the same ones; how far the server has looked through the events of others is remembered for the next connection.
 *
 * A subscription of the server ends with its connection, when its node ends, and when its reader is slow, and it does
 * not come back: it is replaced then, after a pause that grows while nothing arrives. While catching up, batches are
 * filled; from then on what has arrived is handed on.
 */
export async function* subscription<E>(
  { connection, streams, onError, view }: SubscriptionContext<E>,
  options: SubscribeOptions & { readonly after: Position; readonly maxBytes: number },
): AsyncGenerator<SubscriptionItem<E>> {
  const { signal, filter, batchSize = BATCH_SIZE, maxBytes } = options;
  const wanted = isWanted(filter);
  let position = options.after;
  let reached = fromPosition(position);
  let reported: Position | undefined;
  const backoff = new Backoff(FIRST_RETRY_MS, LAST_RETRY_MS);

  while (!signal.aborted) {
    const feed = new Feed({ connection, streams, after: reached, ahead: Math.min(batchSize, AHEAD) });
    let progress = false;
    try {
      let batch: E[] = [];
      let bytes = 0;
      while (!signal.aborted) {
        const full = batch.length === batchSize || bytes >= maxBytes;
        const event = full ? undefined : feed.take();
        if (event !== undefined) {
          progress = true;
          if (!streams.own(event)) continue;
          const recorded = toRecorded(event, streams);
          if (comparePositions(recorded.position, position) <= 0) continue;
          ({ position } = recorded);
          if (!wanted(recorded)) continue;
          batch.push(view(recorded));
          bytes += weightOf(recorded.data) + weightOf(recorded.metadata);
        } else if (batch.length > 0 && (full || feed.live || feed.failure !== undefined)) {
          yield { kind: 'batch', events: batch, position };
          batch = [];
          bytes = 0;
        } else if (feed.live && reported !== position) {
          progress = true;
          reported = position;
          yield { kind: 'caught-up', position };
        } else if (feed.failure !== undefined) {
          break;
        } else {
          await feed.wait(signal);
        }
      }
      ({ reached } = feed);
      if (feed.failure !== undefined && !isSlowReader(feed.failure)) onError(feed.failure);
    } finally {
      feed.close();
    }
    if (progress) backoff.reset();
    await backoff.wait(signal);
  }
}
