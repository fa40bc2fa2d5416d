import { type AppendAttempt, type Appended, DuplicateEvent, type NewEvent, type RecordedEvent } from './port';

/** The first revision that an append would write. */
export const firstRevisionOf = ({ expected }: Pick<AppendAttempt, 'expected'>): number =>
  expected === 'no_stream' ? 0 : expected + 1;

/**
 * The answer to an append that was carried out before; undefined when it was not.
 * @param after events of the stream from {@link firstRevisionOf} on, at least as many as the attempt has
 */
export const repetitionOf = ({ events }: AppendAttempt, after: readonly RecordedEvent[]): Appended | undefined => {
  const last = after[events.length - 1];
  if (last === undefined || !events.every((event, index) => isSameEvent(event, after[index]!))) return undefined;
  return { revision: last.revision, position: last.position };
};

/** The refusal of an append one of whose ids is taken by an event of the stream. */
export const duplicateAmong = (
  { stream, events }: AppendAttempt,
  after: readonly RecordedEvent[],
): DuplicateEvent | undefined => {
  const ids = new Set(events.map(({ id }) => id));
  const taken = after.find(({ id }) => ids.has(id));
  return taken && new DuplicateEvent(stream, taken.id);
};

const isSameEvent = (event: NewEvent, recorded: RecordedEvent): boolean =>
  event.id === recorded.id &&
  event.type === recorded.type &&
  sameJson(event.data, recorded.data) &&
  sameJson(event.metadata, recorded.metadata);

/**
 * Two objects are the same when their JSON is. An event that was read back was JSON before, so its names stand in the
 * order in which they were written.
 */
const sameJson = (given: object, read: object): boolean => JSON.stringify(given) === JSON.stringify(read);
