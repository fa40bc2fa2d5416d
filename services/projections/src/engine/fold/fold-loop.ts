import { type SubscriptionItem, type EventStore, type Position } from '@berangkat/platform/event-store';
import { ahead } from './ahead';
import { type Folder } from './folder';
import { firstOf, type Generation } from './generation';
import { type Shares } from './shares';

export interface FoldLoopOptions {
  readonly store: EventStore;
  readonly folder: Folder;
  readonly generations: readonly Generation[];
  /** Most events in one transaction. */
  readonly batchSize: number;
  readonly signal: AbortSignal;
  /** Called when a delivery has taken effect. The loop ends when it answers `done`. */
  readonly onFolded?: (delivery: SubscriptionItem) => Promise<'done' | undefined> | 'done' | undefined;
}

interface SharedDelivery {
  readonly delivery: SubscriptionItem;
  readonly shares: Shares;
}

/**
 * Reads the log once for all generations, from the first of their checkpoints on, and folds batch by batch until the
 * signal aborts; the batch that is being folded then is finished. The next batch is read and opened while the database
 * writes the last.
 * @throws {CheckpointMoved} and whatever the store and the database throw
 */
export const runFoldLoop = async ({
  store,
  folder,
  generations,
  batchSize,
  signal,
  onFolded,
}: FoldLoopOptions): Promise<void> => {
  const after = firstOf(
    generations.flatMap(({ lanes }) => [...lanes.values()]),
    store,
  );
  if (after === undefined || signal.aborted) return;
  const reading = new AbortController();
  const stop = () => reading.abort();
  signal.addEventListener('abort', stop, { once: true });
  try {
    for await (const { delivery, shares } of ahead(
      shared({ store, folder, generations, batchSize, after, signal: reading.signal }),
    )) {
      await folder.fold(shares, delivery.position);
      if ((await onFolded?.(delivery)) === 'done' || signal.aborted) return;
    }
  } finally {
    stop();
    signal.removeEventListener('abort', stop);
  }
};

async function* shared({
  store,
  folder,
  generations,
  batchSize,
  after,
  signal,
}: {
  store: EventStore;
  folder: Folder;
  generations: readonly Generation[];
  batchSize: number;
  after: Position;
  signal: AbortSignal;
}): AsyncGenerator<SharedDelivery> {
  for await (const delivery of store.subscribeAll({ after, batchSize, signal })) {
    yield { delivery, shares: await folder.share(delivery.kind === 'batch' ? delivery.events : [], generations) };
  }
}
