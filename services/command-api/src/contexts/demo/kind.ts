import { DemoDataBegun, DemoDataLoaded, PORTAL_STREAM, type PortalKind } from '@berangkat/contracts/portal';
import { type EventStore, firstOf, type RecordedEvent } from '@berangkat/platform/event-store';

/**
 * Every log that is in use begins with one of these, for whatever else is in it takes an account; visits of pages are
 * older at times.
 */
const BEGINNINGS = [PORTAL_STREAM, 'account-', 'unique-'];

/** Asks the log itself, also one that was imported, or whose keys are not here: no personal field is read. */
export const kindOf = async (store: EventStore): Promise<PortalKind> => {
  const first = await beginningOf(store);
  if (first === undefined) return 'empty';
  if (first.type !== DemoDataBegun.type) return 'real';
  const last = await firstOf(store.readStream(PORTAL_STREAM, { backwards: true, limit: 1 }));
  return last?.type === DemoDataLoaded.type ? 'demo' : 'demo-unfinished';
};

const beginningOf = async (store: EventStore): Promise<RecordedEvent | undefined> => {
  const reading = new AbortController();
  try {
    for await (const delivery of store.subscribeAll({
      filter: { streamPrefixes: BEGINNINGS },
      batchSize: 1,
      signal: reading.signal,
    })) {
      return delivery.kind === 'batch' ? delivery.events[0] : undefined;
    }
    return undefined;
  } finally {
    reading.abort();
  }
};
