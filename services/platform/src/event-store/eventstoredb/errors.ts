import {
  AccessDeniedError,
  isCommandError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  TimeoutError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { AppendTooLarge, type ExpectedRevision, StoreUnavailable } from '../port';

/** The server said nothing for too long. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  constructor() {
    super('the event store does not answer');
  }
}

/** Newer servers have a limit for each event, too, which the client does not know. */
const TOO_LARGE = /maximum ?append ?(event ?)?size/i;

/**
 * The port's error for a failed append whose meaning is certain; undefined when it is unknown whether the events were
 * written. Only some errors of the client have types: a server that is away at the time of the call gives a plain
 * `Error`.
 */
export const appendRefusal = (stream: string, error: unknown): Error | undefined => {
  if (error instanceof MaxAppendSizeExceededError)
    return new AppendTooLarge(stream, error.maxAppendSize, { cause: error });
  if (error instanceof AccessDeniedError) return accessDenied(error);
  if (error instanceof StreamDeletedError) return error;
  return error instanceof Error && TOO_LARGE.test(error.message)
    ? new AppendTooLarge(stream, undefined, { cause: error })
    : undefined;
};

/** Answers the stream's revision from the server's error that it is not the expected one. */
export const actualRevision = (error: unknown): ExpectedRevision | undefined => {
  if (!(error instanceof WrongExpectedVersionError)) return undefined;
  return typeof error.actualVersion === 'bigint' ? Number(error.actualVersion) : 'no_stream';
};

/** The port's error for whatever else went wrong: nothing was read, and nothing was or is known to be written. */
export const unavailable = (error: unknown): Error => {
  if (error instanceof StoreUnavailable || error instanceof StreamDeletedError) return error;
  if (error instanceof AccessDeniedError) return accessDenied(error);
  return new StoreUnavailable('The event store cannot be reached.', { cause: error });
};

/**
 * True when the same call may succeed a moment later: the connection was lost, or a connection to the new leader of the
 * cluster is needed.
 */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof NoAnswer || error instanceof StreamDeletedError || error instanceof AccessDeniedError);

/** True for errors that the client of EventStoreDB passed on as they were, without making them one of its own types. */
export const isUntyped = (error: unknown): boolean =>
  error instanceof Error && !isCommandError(error) && !(error instanceof StoreUnavailable);

/**
 * True when the server, up to version 23, ended a subscription because its reader was slow. The reader should then
 * subscribe again.
 */
export const isSlowReader = (error: unknown): boolean =>
  error instanceof TimeoutError && /too slow/i.test(error.message);

const accessDenied = (cause: AccessDeniedError): StoreUnavailable =>
  new StoreUnavailable('The event store refuses access.', { cause });
