import { Metadata, status, type StatusObject } from '@grpc/grpc-js';

/** The error that a call ends with instead of an answer. */
export class RpcError extends Error implements StatusObject {
  override readonly name = 'RpcError';
  readonly metadata = new Metadata();

  constructor(
    readonly code: status,
    readonly details: string,
    trailers: Readonly<Record<string, string>> = {},
  ) {
    super(details);
    for (const [name, value] of Object.entries(trailers)) this.metadata.set(name, value);
  }
}

/**
 * Facts of EventStoreDB 23.10 (RpcExceptions, Constants): the client recognizes an error by the trailer `exception`,
 * and only then by its code.
 */
export const accessDenied = (): RpcError =>
  new RpcError(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' });

export const unauthenticated = (): RpcError => new RpcError(status.UNAUTHENTICATED, 'Unauthenticated');

export const streamDeleted = (stream: string): RpcError =>
  new RpcError(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  });

export const wrongExpectedVersion = (operation: string, stream: string, expected: number, actual: number): RpcError =>
  new RpcError(
    status.FAILED_PRECONDITION,
    `${operation} failed due to WrongExpectedVersion. Stream: ${stream}, Expected version: ${expected}, Actual version: ${actual}`,
    {
      exception: 'wrong-expected-version',
      'stream-name': stream,
      'expected-version': String(expected),
      'actual-version': String(actual),
    },
  );

export const maximumAppendSizeExceeded = (limit: number): RpcError =>
  new RpcError(status.INVALID_ARGUMENT, `Maximum Append Size of ${limit} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(limit),
  });

export const metadataMissing = (property: string): RpcError =>
  new RpcError(status.INVALID_ARGUMENT, `Required Metadata Property '${property}' is missing`, {
    exception: 'missing-required-metadata-property',
    'required-metadata-properties': 'type,content-type',
  });

export const notLeader = ({ host, port }: { readonly host: string; readonly port: number }): RpcError =>
  new RpcError(status.NOT_FOUND, 'Leader info available', {
    exception: 'not-leader',
    'leader-endpoint-host': host,
    'leader-endpoint-port': String(port),
  });

export const invalidArgument = (what: string): RpcError => new RpcError(status.INVALID_ARGUMENT, what);

/** Of version 26; version 23.10 says that something went wrong. */
export const invalidPosition = (): RpcError => invalidArgument('Trying to read from an invalid position.');

export const timedOut = (message: string): RpcError => new RpcError(status.ABORTED, `Operation timed out: ${message}`);

export const unknown = (details: string): RpcError => new RpcError(status.UNKNOWN, details);

export const notReady = (): RpcError => new RpcError(status.UNAVAILABLE, 'Server Is Not Ready');

/** Version 23.10 drops a live subscription whose buffer of 32 events is full. The client has to subscribe again. */
export const consumerTooSlow = (): RpcError =>
  timedOut('Consumer too slow to handle event while live. Client resubscription required.');
