import { type ExpectedRevision, type Position } from '../event-store/port';
import { type Reading } from './codec';
import { type Decider, type DomainEvent } from './decider';
import { type CommandMeta } from './event-log';

/** A command for a stream. */
export interface Work<State, Command, Event extends DomainEvent> extends Reading {
  readonly stream: string;
  readonly decider: Decider<State, Command, Event>;
  readonly command: Command;
  readonly meta: CommandMeta;
}

/** The head of a stream, and its folded state. */
export interface AggregateState<State> {
  readonly state: State;
  readonly revision: ExpectedRevision;
  /** Position of the stream's last event, the store's `start` when it has none. */
  readonly position: Position;
}

/** The state of a stream once a command has taken effect. */
export interface Decided<State, Event extends DomainEvent> extends AggregateState<State> {
  /** The events that were appended; empty when the command changed nothing, or had taken effect before. */
  readonly events: readonly Event[];
  /** True when the command had taken effect already; `position` is then the one that it was given. */
  readonly repeated: boolean;
}
