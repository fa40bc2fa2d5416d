import { type Position } from '../port';
import { isAfter, type LogPosition, START, toPosition } from './position';
import { type Reader } from './reader';
import { type PortalStreams } from './streams';

/**
 * The newest event of ours. The log is searched from its end on; what was searched once is not searched again, however much of it belongs to others.
 */
export class Head {
  #newest: Position = START;
  #searched: LogPosition = { commit: 0n, prepare: 0n };

  constructor(private readonly reader: Reader, private readonly streams: PortalStreams) {}

  async read(): Promise<Position> {
    let end: LogPosition | undefined;
    let found: Position | undefined;
    await this.reader.backwards((event) => {
      if (!isAfter(event.position, this.#searched)) return true;
      end ??= event.position;
      if (!this.streams.own(event)) return false;
      found = toPosition(event.position);
      return true;
    });
    // Another call may have seen more meanwhile.
    if (end !== undefined && isAfter(end, this.#searched)) {
      this.#searched = end;
      if (found !== undefined) this.#newest = found;
    }
    return this.#newest;
  }
}
