import { type UnreadableEvent } from '@berangkat/platform/event-log';
import { type RecordedEvent } from '@berangkat/platform/event-store';
import { type Generation } from './generation';
import { type AnyEvent } from './projection';

/** An event that a generation has to fold. */
export interface SharedEvent {
  readonly recorded: RecordedEvent;
  /** The codec's result for it. */
  readonly opened: AnyEvent | UnreadableEvent;
  readonly partition: string;
}

/** The events of a batch that each generation has to fold, in the order of the log. */
export type Shares = ReadonlyMap<Generation, readonly SharedEvent[]>;
