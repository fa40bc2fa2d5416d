import { Code } from '@eventstore/db-client/generated/code_pb';
import * as shared from '@eventstore/db-client/generated/shared_pb';
import { Status } from '@eventstore/db-client/generated/status_pb';
import { Any } from 'google-protobuf/google/protobuf/any_pb';
import { Empty } from 'google-protobuf/google/protobuf/empty_pb';
import { type Expected } from './log';

/**
 * Facts of EventStoreDB 23.10 (Status): what a batch append answers about one append of many. The client recognizes it
 * by the type of its details.
 */
const statusOf = (code: Code, name: string, details: { serializeBinary(): Uint8Array }, message = name): Status => {
  const any = new Any();
  any.pack(details.serializeBinary(), `event_store.client.${name}`);
  return new Status().setCode(code).setMessage(message).setDetails(any);
};

export const wrongExpectedVersion = (expected: Expected, actual: number | undefined): Status => {
  const details = new shared.WrongExpectedVersion();
  if (actual === undefined) details.setCurrentNoStream(new Empty());
  else details.setCurrentStreamRevision(String(actual));
  if (expected === 'any') details.setExpectedAny(new Empty());
  else if (expected === 'no_stream') details.setExpectedNoStream(new Empty());
  else if (expected === 'stream_exists') details.setExpectedStreamExists(new Empty());
  else details.setExpectedStreamPosition(String(expected));
  return statusOf(Code.ALREADY_EXISTS, 'WrongExpectedVersion', details);
};

export const streamDeleted = (stream: shared.StreamIdentifier): Status =>
  statusOf(Code.NOT_FOUND, 'StreamDeleted', new shared.StreamDeleted().setStreamIdentifier(stream));

export const accessDenied = (): Status => statusOf(Code.PERMISSION_DENIED, 'AccessDenied', new shared.AccessDenied());

export const timeout = (): Status => statusOf(Code.DEADLINE_EXCEEDED, 'Timeout', new shared.Timeout());

export const maximumAppendSizeExceeded = (limit: number): Status =>
  statusOf(
    Code.INVALID_ARGUMENT,
    'MaximumAppendSizeExceeded',
    new shared.MaximumAppendSizeExceeded().setMaxappendsize(limit),
  );

export const badRequest = (message: string): Status =>
  statusOf(Code.INVALID_ARGUMENT, 'BadRequest', new shared.BadRequest().setMessage(message));
