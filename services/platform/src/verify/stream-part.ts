import { genesisOf } from '../event-log/chain';
import { type ChainedEvent, Chains } from './chains';

/** Each stream has a number from 0 up to this, which its name decides and nobody can choose. */
const SPAN = 2 ** 48;
const numberOf = (stream: string): number => Number.parseInt(genesisOf(stream).slice(0, 12), 16);

/**
 * A part of the streams of a log: those whose numbers stand in a range. It follows their chains and keeps the ends of so
 * many of them at most, whatever the log holds: when there are more, the range becomes narrower, and what stands beyond
 * it is left to the next part. So nobody has to know beforehand how many streams there are.
 */
export class StreamPart {
  readonly #chains = new Chains();
  readonly #from: number;
  readonly #most: number;
  #to: number;

  private constructor(from: number, to: number, most: number) {
    this.#from = from;
    this.#to = to;
    this.#most = most;
  }

  /** @param most streams whose ends are kept at a time; at least 1 */
  static first(most: number): StreamPart {
    return new StreamPart(0, SPAN, most);
  }

  /**
   * The next part of the streams that this one left out: as wide as this one, or twice as wide when this one had room
   * to spare.
   */
  next(): StreamPart | undefined {
    if (this.#to >= SPAN) return undefined;
    const width = this.streams * 2 <= this.#most ? this.#width * 2 : this.#width;
    return new StreamPart(this.#to, Math.min(SPAN, this.#to + width), this.#most);
  }

  /** About how many more parts there are after this one; 0 for the last. */
  get following(): number {
    return Math.ceil((SPAN - this.#to) / this.#width);
  }

  /** Streams of it that the log has. */
  get streams(): number {
    return this.#chains.streams;
  }

  has(stream: string): boolean {
    const number = numberOf(stream);
    return this.#from <= number && number < this.#to;
  }

  /** Answers why an event of this part does not follow the one before it in its stream, as the rest of a sentence. */
  add(event: ChainedEvent): string | undefined {
    if (!this.has(event.stream)) return undefined;
    const misfit = this.#chains.add(event);
    while (this.#chains.streams > this.#most && this.#width > 1) this.#narrow();
    return misfit;
  }

  /** Revision of the last event of a stream of this part; -1 when there was none. */
  endOf(stream: string): number {
    return this.#chains.endOf(stream);
  }

  get #width(): number {
    return this.#to - this.#from;
  }

  /** By a quarter: most of the room stays in use. */
  #narrow(): void {
    this.#to = this.#from + Math.max(1, Math.floor(this.#width * 0.75));
    this.#chains.keep((stream) => this.has(stream));
  }
}
