import { type AllStreamRecordedEvent, type Filter, STREAM_NAME } from '@eventstore/db-client';
import { type LogPosition } from './position';

/** Events that the server looks at in one go while it looks for ours, and after which it tells how far it has come. */
const SEARCH_WINDOW = 1_000;

/**
 * The part of the server's log that is this portal's: with a prefix the streams `{prefix}.{stream}`, without one every
 * stream that is not the server's own. No prefix has a point in it, so none is the beginning of another one's streams.
 */
export class PortalStreams {
  readonly #prefix: string;

  constructor(prefix?: string) {
    this.#prefix = prefix === undefined ? '' : `${prefix}.`;
  }

  /** The server's name of a stream. */
  idOf(stream: string): string {
    return this.#prefix + stream;
  }

  /** Our name of one of our streams. */
  nameOf(streamId: string): string {
    return streamId.slice(this.#prefix.length);
  }

  /** Whether an event is ours. The names and types of the server's own begin with a dollar sign. */
  own({ streamId, type }: Pick<AllStreamRecordedEvent, 'streamId' | 'type'>): boolean {
    return streamId.startsWith(this.#prefix) && !streamId.startsWith('$') && !type.startsWith('$');
  }

  /** Lets the server send what may be ours, and tell now and then how far it has looked. */
  filter(onCheckpoint: (position: LogPosition) => void): Filter {
    return {
      filterOn: STREAM_NAME,
      ...(this.#prefix === '' ? { regex: '^[^$]' } : { prefixes: [this.#prefix] }),
      maxSearchWindow: SEARCH_WINDOW,
      checkpointInterval: 1,
      checkpointReached: (_subscription, position) => onCheckpoint(position),
    };
  }
}
