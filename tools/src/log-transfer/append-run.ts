import { setTimeout as delay } from 'node:timers/promises';
import {
  DuplicateEvent,
  type EventStore,
  type RecordedEvent,
  StoreUnavailable,
  WrongExpectedRevision,
} from '@berangkat/platform/event-store';
import { LogNotEmpty } from './errors';
import { type TransferredEvent } from './format';

const TRIES = 8;
const FIRST_WAIT_MS = 100;
const LAST_WAIT_MS = 5_000;

/**
 * Appends events of one stream at the revisions that they have. What is there already, because the answer to an append
 * was lost or the readers of the log could not see it yet, is left out.
 * @throws {LogNotEmpty} the stream holds other events
 * @throws {StoreUnavailable} after several tries
 */
export const appendRun = async (
  store: EventStore,
  run: readonly TransferredEvent[],
  signal?: AbortSignal,
): Promise<void> => {
  let left = run;
  let refusal: Error | undefined;
  let failures = 0;
  while (left.length > 0) {
    try {
      if (refusal !== undefined) left = await withoutThoseThere(store, left, refusal);
      refusal = undefined;
      if (left.length > 0) await appendOnce(store, left);
      return;
    } catch (error) {
      if (error instanceof WrongExpectedRevision || error instanceof DuplicateEvent) {
        refusal = error;
        continue;
      }
      failures += 1;
      if (!(error instanceof StoreUnavailable) || failures === TRIES) throw error;
      await delay(Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LAST_WAIT_MS), undefined, { signal });
    }
  }
};

const appendOnce = async (store: EventStore, run: readonly TransferredEvent[]): Promise<void> => {
  const { stream, revision } = run[0]!;
  const events = run.map(({ id, type, data, metadata }) => ({ id, type, data, metadata }));
  await store.append(stream, events, revision === 0 ? 'no_stream' : revision - 1);
};

const withoutThoseThere = async (
  store: EventStore,
  run: readonly TransferredEvent[],
  refusal: Error,
): Promise<readonly TransferredEvent[]> => {
  const { stream, revision } = run[0]!;
  const there: RecordedEvent[] = [];
  for await (const page of store.readStream(stream, { from: revision, limit: run.length })) there.push(...page);
  const ours =
    there.length > 0 &&
    there.every(({ id, metadata }, i) => id === run[i]!.id && metadata.hash === run[i]!.metadata.hash);
  if (!ours) throw new LogNotEmpty(refusal.message);
  return run.slice(there.length);
};
