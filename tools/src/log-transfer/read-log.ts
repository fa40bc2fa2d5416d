import { type EventStore, type RecordedEvent, StoreUnavailable } from '@berangkat/platform/event-store';
import { ChainCheck } from '@berangkat/platform/verify';
import { LogNotWhole } from './errors';
import { type Summary } from './format';
import { summaryOf } from './log-file';

export interface ReadLogOptions {
  /** How many events there have to be; those that are not seen yet are waited for. */
  readonly atLeast?: number;
  /** Called for every event in the order of the log, from 1. */
  readonly onEvent?: (event: RecordedEvent, number: number) => void;
  /** Called after every batch with the number of events so far. */
  readonly onProgress?: (events: number) => void;
  /** Milliseconds without a new event after which waiting ends; a minute when left out. */
  readonly timeout?: number;
  readonly signal?: AbortSignal;
}

const BATCH = 1_000;
const TIMEOUT_MS = 60_000;

/**
 * Reads a log from one end to the other and checks the chain of every stream.
 * @throws {LogNotWhole} {@link StoreUnavailable}
 */
export const readLog = async (
  store: EventStore,
  { atLeast = 0, onEvent, onProgress, timeout = TIMEOUT_MS, signal }: ReadLogOptions,
): Promise<Summary> => {
  const check = new ChainCheck();
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeout);
  const stop = signal === undefined ? controller.signal : AbortSignal.any([controller.signal, signal]);
  try {
    for await (const delivery of store.subscribeAll({ batchSize: BATCH, signal: stop })) {
      if (delivery.kind === 'batch') {
        timer.refresh();
        for (const event of delivery.events) {
          const misfit = check.add(event);
          if (misfit !== undefined) throw new LogNotWhole(event, misfit);
          onEvent?.(event, check.events);
        }
        onProgress?.(check.events);
      } else if (check.events >= atLeast) {
        return summaryOf(check);
      }
    }
    signal?.throwIfAborted();
    throw new StoreUnavailable(
      `Of ${atLeast} events that the log holds, ${check.events} can be read so far: something holds back its readers.`,
    );
  } finally {
    clearTimeout(timer);
    controller.abort();
  }
};
