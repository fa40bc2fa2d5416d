import { type EventFilter, type RecordedEvent } from './port';

/** Answers whether an event passes the filter; without one every event does. */
export const isWanted = ({
  types,
  streamPrefixes,
}: EventFilter = {}): ((event: Pick<RecordedEvent, 'type' | 'stream'>) => boolean) => {
  const wanted = types && new Set(types);
  return ({ type, stream }) =>
    (wanted === undefined || wanted.has(type)) &&
    (streamPrefixes === undefined || streamPrefixes.some((prefix) => stream.startsWith(prefix)));
};
