import { type Bus, type BusMessage, type Topic } from '@berangkat/platform/bus';
import { isFromPortal } from '@berangkat/platform/event-log';
import { type EventFilter, type EventStore, type RecordedEvent } from '@berangkat/platform/event-store';
import { type Logger } from '@berangkat/platform/observability';
import { ahead } from '../../engine/fold/ahead';
import { Backoff, inBackground, type Stop } from '@berangkat/platform/async';
import { type RelayCheckpoint } from './checkpoint';
import { type RelayLag } from './relay-lag';
import { type LeaderLease } from '@berangkat/platform/postgres';

/** The part of the log that a relay publishes. */
export interface Publication {
  readonly topic: Topic;
  /** Every event when left out. */
  readonly filter?: EventFilter;
  /** The messages of an event, with the same ids whenever it is published. */
  readonly messagesOf: (event: RecordedEvent) => readonly BusMessage[];
}

export interface EventRelayOptions {
  readonly publication: Publication;
  readonly store: Pick<EventStore, 'subscribeAll' | 'compare' | 'isPosition' | 'start'>;
  readonly bus: Pick<Bus, 'publish'>;
  readonly checkpoint: RelayCheckpoint;
  readonly lease: LeaderLease;
  readonly lag: RelayLag;
  readonly logger: Logger;
  /** Most events in one publication; 500 when left out. */
  readonly batchSize?: number;
  /** Milliseconds before something that failed is tried again for the first time, about; 50 when left out. */
  readonly firstRetryMs?: number;
}

/** Milliseconds after which it is written how far a relay has read where nothing was published. */
const NOTE_EVERY = 60_000;

/**
 * Publishes events of the log to a topic of the bus, in the order of the log: the log is the outbox. One relay of a
 * topic works at a time over all processes. The checkpoint moves after the publication, so that an event comes at least
 * once; a relay that lost its lease without noticing publishes once more what the next one publishes as well, and then
 * finds the checkpoint moved. A consumer that leaves out repetitions sees each stream in order.
 */
export class EventRelay {
  #stop: Stop | undefined;

  constructor(private readonly options: EventRelayOptions) {}

  start(): void {
    this.#stop ??= inBackground((stopping) =>
      this.options.lease.during((signal) => this.#relayUntil(signal), stopping),
    );
  }

  /** Finishes what it is publishing and gives the lease to others. */
  async stop(): Promise<void> {
    await this.#stop?.();
  }

  async #relayUntil(signal: AbortSignal): Promise<void> {
    const { lag, logger, firstRetryMs } = this.options;
    const backoff = new Backoff(firstRetryMs);
    try {
      while (!signal.aborted) {
        try {
          await this.#relayFromCheckpoint(signal, () => backoff.reset());
        } catch (error) {
          if (signal.aborted) return;
          logger.warn({ err: error }, 'events wait: they could not be relayed');
          await backoff.wait(signal);
        }
      }
    } finally {
      lag.end();
    }
  }

  /** A foreign event in the log is not published as an event of the portal. */
  #ours(events: readonly RecordedEvent[]): readonly RecordedEvent[] {
    return events.filter((event) => {
      const ours = isFromPortal(event);
      if (!ours)
        this.options.logger.error(
          { stream: event.stream, revision: event.revision, type: event.type },
          'an event that is not of this portal is not relayed',
        );
      return ours;
    });
  }

  async #relayFromCheckpoint(signal: AbortSignal, onProgress: () => void): Promise<void> {
    const { publication, store, bus, checkpoint, lag, batchSize = 500 } = this.options;
    const { topic, filter, messagesOf } = publication;
    let at = await checkpoint.read();
    const after = store.isPosition(at.position) ? at.position : store.start;
    lag.begin(after);
    let notedAt = -Infinity;
    const reading = new AbortController();
    const stop = (): void => reading.abort();
    signal.addEventListener('abort', stop, { once: true });
    try {
      if (signal.aborted) return;
      // The next batch is read while the last one is published.
      for await (const delivery of ahead(
        store.subscribeAll({ after, batchSize, signal: reading.signal, ...(filter && { filter }) }),
      )) {
        if (delivery.kind === 'batch') await bus.publish(topic, this.#ours(delivery.events).flatMap(messagesOf));
        const isDue = delivery.kind === 'batch' || performance.now() - notedAt >= NOTE_EVERY;
        if (isDue && delivery.position !== at.position) {
          const last = delivery.kind === 'batch' ? delivery.events.at(-1)!.id : undefined;
          at = await checkpoint.move(at, delivery.position, last);
          notedAt = performance.now();
        }
        lag.relayed(delivery);
        onProgress();
        if (signal.aborted) return;
      }
      if (!signal.aborted) throw new Error('the subscription to the log ended by itself');
    } finally {
      stop();
      signal.removeEventListener('abort', stop);
    }
  }
}
