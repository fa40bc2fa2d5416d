import { LOG_FORMAT } from '@berangkat/contracts/kernel';
import { DemoDataBegun, PORTAL_STREAM } from '@berangkat/contracts/portal';
import { firstOf } from './pages';
import { type EventStore, type RecordedEvent } from './port';

/** The log was written by a version of the portal that keeps events in another way. There is no reader for it. */
export class LogOfAnotherFormat extends Error {
  override readonly name = 'LogOfAnotherFormat';
  constructor(readonly isDemo: boolean) {
    super(
      isDemo
        ? 'This demonstration was made by another version of the portal, and this version does not read its log. Nothing was changed. ' +
            'npm start -- --anew begins a new one in its place; with a DATABASE_URL, name another database and another DATA_DIR.'
        : 'The log of this portal was written by another version of the portal, and this version does not read it. Nothing was changed. Start the version that wrote it.',
    );
  }
}

/** The first event of a log, and the type of the first event of {@link PORTAL_STREAM}. */
export interface LogBeginning {
  /** The metadata as recorded. In a store that is shared, another program may have written anything there. */
  readonly metadata: Partial<RecordedEvent['metadata']> | null | undefined;
  readonly portalType: string | undefined;
}

/**
 * A portal never changes the format of its log, so the first event tells the format of all. Every format of ours has a
 * number as `schemaVersion`; a first event without one was written by another program that shares the store, and is no
 * reason to refuse.
 * @throws {LogOfAnotherFormat}
 */
export const assertFormat = ({ metadata, portalType }: LogBeginning): void => {
  if (typeof metadata?.schemaVersion !== 'number' || metadata.format === LOG_FORMAT) return;
  throw new LogOfAnotherFormat(portalType === DemoDataBegun.type);
};

/** Answers the beginning of a log, in any engine. */
export const beginningOf = async (store: Pick<EventStore, 'subscribeAll' | 'readStream'>): Promise<LogBeginning> => ({
  metadata: (await firstEvent(store))?.metadata,
  portalType: (await firstOf(store.readStream(PORTAL_STREAM, { limit: 1 })))?.type,
});

const firstEvent = async (store: Pick<EventStore, 'subscribeAll'>): Promise<RecordedEvent | undefined> => {
  const controller = new AbortController();
  try {
    for await (const delivery of store.subscribeAll({ batchSize: 1, signal: controller.signal }))
      return delivery.kind === 'batch' ? delivery.events[0] : undefined;
    return undefined;
  } finally {
    controller.abort();
  }
};
