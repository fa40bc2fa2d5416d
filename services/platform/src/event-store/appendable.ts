import { type AppendAttempt, DuplicateEvent, EventTooLarge } from './port';

/**
 * Bytes of an event's data and metadata as JSON that no event of the portal may exceed. What a type of event may have
 * is said by its definition (`maxBytes`, 32 KB when left out); this is the ceiling for all of them, where events are
 * written.
 */
export const MAX_EVENT_BYTES = 128 * 1024;

/** An event as text. */
export interface SerializedEvent {
  readonly id: string;
  readonly type: string;
  /** JSON, on one line. */
  readonly data: string;
  readonly metadata: string;
}

/**
 * The events of an append as text; refuses what no adapter may append, before anything is sent.
 * @throws {EventTooLarge} {@link DuplicateEvent} {@link TypeError} {@link RangeError}
 */
export const serialized = (
  { stream, expected, events }: AppendAttempt,
  maxEventBytes: number,
): readonly SerializedEvent[] => {
  if (events.length === 0) throw new TypeError('There is nothing to append.');
  if (expected !== 'no_stream' && !(Number.isSafeInteger(expected) && expected >= 0))
    throw new RangeError(`${expected} is no revision.`);
  const ids = new Set<string>();
  return events.map(({ id, type, data, metadata }) => {
    if (ids.has(id)) throw new DuplicateEvent(stream, id);
    ids.add(id);
    const event = { id, type, data: JSON.stringify(data), metadata: JSON.stringify(metadata) };
    const bytes = Buffer.byteLength(event.data) + Buffer.byteLength(event.metadata);
    if (bytes > maxEventBytes) throw new EventTooLarge(stream, type, bytes, maxEventBytes);
    return event;
  });
};
