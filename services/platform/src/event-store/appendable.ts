import { type ExpectedRevision, type NewEvent } from './port';

/** Refuses what no adapter can append, before anything is sent. */
export const assertAppendable = (events: readonly NewEvent[], expected: ExpectedRevision): void => {
  if (events.length === 0) throw new TypeError('There is nothing to append.');
  if (expected !== 'no_stream' && !(Number.isSafeInteger(expected) && expected >= 0)) throw new RangeError(`${expected} is no revision.`);
};
