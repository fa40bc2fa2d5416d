import { type EventStore, type RecordedEvent } from '@berangkat/platform/event-store';
import { appendRun } from './append-run';
import { ImportDiffers, LogNotEmpty, LogNotWhole } from './errors';
import { type Summary, type TransferredEvent } from './format';
import { checkLogFile, differenceOf, eventsOf, type SignedRoot } from './log-file';
import { readLog } from './read-log';
import { runsOf } from './runs';

export type Stage = 'checked' | 'appended' | 'read back';

export interface ImportOptions {
  /** The notary's attestations, with which the file has to agree. */
  readonly signed?: readonly SignedRoot[];
  /**
   * Called when the file was found whole and the log to hold nothing, or the beginning of the file, and before anything
   * is appended. Answers false when there is nothing to do.
   */
  readonly begin?: (file: Summary, alreadyThere: number) => Promise<boolean>;
  /** Called for every event of the new log in its order, from 1, while it is read back. */
  readonly onReadBack?: (event: RecordedEvent, number: number) => void;
  /** Called often with how many events have come so far, and how many there are, where that is known. */
  readonly onProgress?: (stage: Stage, events: number, total?: number) => void;
  /** Milliseconds for which an event that was appended may stay unseen; a minute when left out. */
  readonly timeout?: number;
  readonly signal?: AbortSignal;
}

const BATCH = 1_000;
/**
 * Appends every event of a file to an empty log, in the order of the file and one append after the other, so that
 * streams, revisions and global order are what they were; then reads the log back and compares. The file is checked
 * first, from end to end. An import that was interrupted at any event is carried on by doing the same again. Answers
 * what the log holds; undefined when `begin` found nothing to do.
 * @throws {LogFileBroken} {@link LogNotEmpty} nothing was appended
 * @throws {StoreUnavailable} do the same again
 * @throws {ImportDiffers}
 */
export const importLog = async (
  store: EventStore,
  file: string,
  options: ImportOptions = {},
): Promise<Summary | undefined> => {
  const { signed = [], begin, signal, onProgress } = options;
  const expected = await checkLogFile(file, {
    signed,
    ...(signal && { signal }),
    onProgress: (events) => onProgress?.('checked', events),
  });
  const alreadyThere = await countThere(store, file, signal);
  if ((await begin?.(expected, alreadyThere)) === false) return undefined;

  let events = alreadyThere;
  for await (const run of runsOf(eventsOf(file), alreadyThere)) {
    signal?.throwIfAborted();
    await appendRun(store, run, signal);
    events += run.length;
    onProgress?.('appended', events, expected.events);
  }
  await readBack(store, expected, options);
  return expected;
};

/** How many events of the file the log holds, and that it holds nothing else. */
const countThere = async (store: EventStore, file: string, signal?: AbortSignal): Promise<number> => {
  const wanted = eventsOf(file);
  const controller = new AbortController();
  const stop = signal === undefined ? controller.signal : AbortSignal.any([controller.signal, signal]);
  let count = 0;
  try {
    for await (const delivery of store.subscribeAll({ batchSize: BATCH, signal: stop })) {
      if (delivery.kind === 'caught-up') return count;
      for (const event of delivery.events) {
        const { value } = await wanted.next();
        if (value === undefined) throw new LogNotEmpty(`it goes on after the ${count} events of the file`);
        if (!isSame(event, value.event))
          throw new LogNotEmpty(
            `its event ${count + 1} is revision ${event.revision} of ${event.stream}, event ${event.id}`,
          );
        count += 1;
      }
    }
    throw new Error('the import was stopped before it began');
  } finally {
    controller.abort();
    await wanted.return();
  }
};

const isSame = (a: TransferredEvent, b: TransferredEvent): boolean =>
  a.id === b.id && a.stream === b.stream && a.revision === b.revision && a.metadata.hash === b.metadata.hash;

const readBack = async (
  store: EventStore,
  expected: Summary,
  { onReadBack, onProgress, timeout, signal }: ImportOptions,
): Promise<void> => {
  const options = {
    atLeast: expected.events,
    onEvent: (event: RecordedEvent, number: number) => onReadBack?.(event, number),
    onProgress: (events: number) => onProgress?.('read back', events, expected.events),
    ...(timeout !== undefined && { timeout }),
    ...(signal && { signal }),
  };
  const found = await readLog(store, options).catch((error: unknown) => {
    throw error instanceof LogNotWhole ? new ImportDiffers(error.message) : error;
  });
  const difference = differenceOf(expected, found);
  if (difference !== undefined) throw new ImportDiffers(difference);
};
