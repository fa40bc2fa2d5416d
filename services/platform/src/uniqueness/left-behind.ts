import { type EventStore, type Position } from '../event-store/port';
import { type ReservationEvent } from './events';

/** A value that was reserved and neither confirmed nor released since, as far as its types of event tell. */
export interface LeftBehind {
  readonly stream: string;
  readonly kind: string;
  /** Position to read on from to see its reservation again. */
  readonly before: Position;
}

/** The reservations after a position that look open, oldest first, and the position up to which was read. */
export const leftBehind = async (
  store: EventStore,
  streamPrefix: string,
  after: Position = store.start,
): Promise<{ open: LeftBehind[]; end: Position }> => {
  const open = new Map<string, LeftBehind>();
  let before = after;
  const controller = new AbortController();
  try {
    for await (const delivery of store.subscribeAll({
      after,
      filter: { streamPrefixes: [streamPrefix] },
      signal: controller.signal,
    })) {
      if (delivery.kind === 'caught-up') return { open: [...open.values()], end: delivery.position };
      for (const { stream, type, data, position } of delivery.events) {
        if (type === ('ValueReserved' satisfies ReservationEvent['type'])) {
          if (!open.has(stream)) open.set(stream, { stream, kind: String(data.kind), before });
        } else if (data.by === undefined) {
          open.delete(stream);
        }
        before = position;
      }
    }
    throw new Error('the subscription ended before it had caught up');
  } finally {
    controller.abort();
  }
};
