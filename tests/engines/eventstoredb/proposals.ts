import { type UUID } from '@eventstore/db-client/generated/shared_pb';
import { type AppendReq, type BatchAppendReq } from '@eventstore/db-client/generated/streams_pb';
import { invalidArgument, metadataMissing, unknown } from './errors';
import { type Expected, type ProposedEvent } from './log';
import { type Edition } from './node';

type Proposed = AppendReq.ProposedMessage | BatchAppendReq.ProposedMessage;

/**
 * @throws {RpcError} something that every event has to have is missing
 */
export const proposedEvent = (message: Proposed): ProposedEvent => {
  const properties = message.getMetadataMap();
  const [type, contentType] = [properties.get('type'), properties.get('content-type')];
  if (type === undefined) throw metadataMissing('type');
  if (contentType === undefined) throw metadataMissing('content-type');
  if (type === '') throw unknown('Exception was thrown by handler.');
  return {
    id: idOf(message.getId()),
    type,
    isJson: contentType === 'application/json',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
};

/**
 * Answers the bytes that count against the limit of an append. Version 23.10 means to count type, data and metadata,
 * but its expression lets the data alone through (Event.SizeOnDisk: `data?.Length ?? 0 + …`), so metadata comes on top
 * of 1 MiB there. Version 26 counts all of it.
 */
export const sizeOf = ({ type, data, metadata }: ProposedEvent, edition: Edition): number =>
  edition === '23.10' ? data.length : data.length + metadata.length + 2 * type.length;

interface ExpectedRevision {
  hasAny(): boolean;
  hasNoStream(): boolean;
  hasStreamExists(): boolean;
}

/**
 * @param revision what the request names as the expected revision, when it is none of the others
 * @throws {RpcError} it names nothing
 */
export const expectedOf = (options: ExpectedRevision, revision: string | undefined): Expected => {
  if (options.hasAny()) return 'any';
  if (options.hasNoStream()) return 'no_stream';
  if (options.hasStreamExists()) return 'stream_exists';
  if (revision === undefined) throw invalidArgument("'None' is not a valid expected revision");
  return Number(revision);
};

const UUID_TEXT = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** The id as the server gives it back, in small letters. */
const idOf = (uuid: UUID | undefined): string => {
  const structured = uuid?.getStructured();
  const id =
    structured === undefined
      ? (uuid?.getString() ?? '').toLowerCase()
      : textOf(BigInt(structured.getMostSignificantBits()), BigInt(structured.getLeastSignificantBits()));
  if (!UUID_TEXT.test(id)) throw unknown('Exception was thrown by handler.');
  return id;
};

const textOf = (most: bigint, least: bigint): string =>
  [most, least]
    .map((half) => BigInt.asUintN(64, half).toString(16).padStart(16, '0'))
    .join('')
    .replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
