import { type Position, type RecordedEvent } from '../event-store/port';
import { KeyBroken, KeyMissing } from '../personal-data/errors';

/**
 * An event that may not be written: an unknown type, or data that its schema does not accept. A mistake of the program,
 * not of its user.
 */
export class InvalidEvent extends Error {
  override readonly name = 'InvalidEvent';
  constructor(
    readonly type: string,
    reason: string,
  ) {
    super(`${type} may not be written: ${reason}`);
  }
}

/**
 * A recorded event that cannot be read: an unknown type, data that no schema accepts, or a broken seal (then the cause
 * says so). A projection parks the stream and raises an alarm; no reader skips the event.
 */
export class UnreadableEvent extends Error {
  override readonly name = 'UnreadableEvent';
  readonly stream: string;
  readonly revision: number;
  readonly position: Position;
  readonly eventId: string;
  readonly type: string;

  constructor({ stream, revision, position, id, type }: RecordedEvent, reason: string, cause?: unknown) {
    super(`${type} at revision ${revision} of ${stream} cannot be read: ${reason}`, { cause });
    this.stream = stream;
    this.revision = revision;
    this.position = position;
    this.eventId = id;
    this.type = type;
  }
}

/** Tells errors of one record, whose log or key was damaged or whose key is lost. Other records are not concerned. */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof UnreadableEvent || error instanceof KeyBroken || error instanceof KeyMissing;

/** The command's events are in the log already, in another stream than the one it was to be appended to. */
export class CommandAlreadyApplied extends Error {
  override readonly name = 'CommandAlreadyApplied';
  /** HTTP status. */
  readonly status = 409;
  constructor(
    readonly stream: string,
    readonly commandId: string,
    options?: ErrorOptions,
  ) {
    super(`command ${commandId} took effect already, but not in ${stream}`, options);
  }
}
