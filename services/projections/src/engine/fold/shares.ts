import { type EventCodec, UnreadableEvent } from '@berangkat/platform/event-log';
import { type RecordedEvent } from '@berangkat/platform/event-store';
import { type Generation } from './generation';
import { type AnyEvent, type Projection } from './projection';

/** An event as the codec opened it, or why it could not. */
export type Opened = AnyEvent | UnreadableEvent;

/** An event that a generation has to fold. */
export interface SharedEvent {
  readonly recorded: RecordedEvent;
  /** The codec's result for it. */
  readonly opened: Opened;
  readonly partition: string;
  /** The stream that is parked when it cannot be folded: the partition, or a part of it. */
  readonly waits: string;
}

/** The events of a batch that each generation has to fold, in the order of the log. */
export type Shares = ReadonlyMap<Generation, readonly SharedEvent[]>;

/** An event for one projection, which may read it without a key. */
export const sharedWith = (
  projection: Projection,
  codec: Pick<EventCodec, 'decodeClosed'>,
  { recorded, opened, partition }: Omit<SharedEvent, 'waits'>,
): SharedEvent => ({
  recorded,
  opened:
    opened instanceof UnreadableEvent && projection.readsUnsealed(recorded.type)
      ? (codec.decodeClosed(recorded) as Opened)
      : opened,
  partition,
  waits: projection.waits?.(recorded) ?? partition,
});
