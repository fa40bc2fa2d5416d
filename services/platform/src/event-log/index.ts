export { auditSubjectOf, type StoredAudit } from './audit-seal';
export { canonicalJson } from './canonical-json';
export { type ChainLink, genesisOf, hashOf } from './chain';
export {
  type EncodedEvent,
  EventCodec,
  type FoldableEvent,
  type OpenedEvent,
  type Reading,
} from './codec';
export { dataSubjectOf, SEALED } from './data-seal';
export { type Decider, type DomainEvent, type FieldError, CommandRefused, type RefusalReason } from './decider';
export { CommandAlreadyApplied, InvalidEvent, isUnreadable, UnreadableEvent } from './errors';
export {
  type AppendedEvents,
  type CommandMeta,
  eventIdOf,
  EventLog,
  headOfNothing,
  type StreamHead,
  type StreamPage,
} from './event-log';
export { isFromPortal } from './from-portal';
export { type Happening, LogFiller, type LogFillerOptions } from './log-filler';
export { CommandHandler, type CommandHandlerOptions, type Seen } from './command-handler';
export { type AggregateState, type Decided, type Work } from './work';
