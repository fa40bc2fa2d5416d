import { DuplicateEvent } from './port';
import { type AppendAttempt } from './repetition';

/** Refuses what no adapter can append, before anything is sent. */
export const assertAppendable = ({ stream, expected, events }: AppendAttempt): void => {
  if (events.length === 0) throw new TypeError('There is nothing to append.');
  if (expected !== 'no_stream' && !(Number.isSafeInteger(expected) && expected >= 0)) throw new RangeError(`${expected} is no revision.`);
  if (events.length === 1) return;
  const ids = new Set<string>();
  for (const { id } of events) {
    if (ids.has(id)) throw new DuplicateEvent(stream, id);
    ids.add(id);
  }
};
