import { hash } from 'node:crypto';
import {
  type AllStreamRecordedEvent,
  type JSONEventData,
  type RecordedEvent as ServersEvent,
} from '@eventstore/db-client';
import { type EventMetadata } from '@berangkat/contracts/kernel';
import { type SerializedEvent } from '../appendable';
import { type JsonObject, type NewEvent, type RecordedEvent } from '../port';
import { isPlace, toPosition } from './position';
import { type PortalStreams } from './streams';

/** The metadata of an event at the server: our id of it, and our metadata exactly as they were given. */
interface Envelope {
  readonly id: string;
  readonly metadata: EventMetadata;
}

const encoder = new TextEncoder();

/**
 * An event as it is proposed to the server.
 *
 * The server takes an event for a repetition when one with the same id is at its place already, and answers that all is
 * well, also when the data are others. So it is given an id that is made of everything the event says: a repetition is
 * a repetition then, and anything else is refused.
 */
export const toProposed = ({ id, type, data }: NewEvent, text: SerializedEvent): JSONEventData => {
  const envelope = `{"id":${JSON.stringify(id)},"metadata":${text.metadata}}`;
  const contents = `${type}\n${text.data}\n${envelope}`;
  return { id: contentId(contents), contentType: 'application/json', type, data, metadata: encoder.encode(envelope) };
};

/** A UUID of version 8 (RFC 9562): the beginning of the text's SHA-256. */
const contentId = (text: string): string => {
  const digits = hash('sha256', text, 'hex');
  const variant = ((parseInt(digits[16]!, 16) & 0x3) | 0x8).toString(16);
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-${variant}${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
};

/**
 * An event that was read. A foreign event in our streams has no envelope; it is handed on as it is, and the codec
 * refuses it.
 */
export const toRecorded = (event: AllStreamRecordedEvent | ServersEvent, streams: PortalStreams): RecordedEvent => {
  const { streamId, revision, type, data, created, position } = event;
  if (!isPlace(position)) {
    throw new Error(
      'The server does not tell where in its log the events of a stream are: it is older than EventStoreDB 22.6.',
    );
  }
  const { id, metadata } = envelopeOf(event);
  return {
    id,
    type,
    data: asObject(data) as JsonObject,
    metadata,
    stream: streams.nameOf(streamId),
    revision: Number(revision),
    position: toPosition(position),
    recordedAt: created.getTime(),
  };
};

const envelopeOf = ({ id, metadata }: Pick<ServersEvent, 'id' | 'metadata'>): Envelope => {
  const given = asObject(metadata) as Partial<Envelope>;
  return typeof given.id === 'string' && isObject(given.metadata)
    ? (given as Envelope)
    : { id, metadata: given as EventMetadata };
};

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);
const asObject = (value: unknown): object => (isObject(value) ? value : {});
