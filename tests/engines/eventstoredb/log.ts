/** An event as a client proposes it. */
export interface ProposedEvent {
  readonly id: string;
  readonly type: string;
  readonly isJson: boolean;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

export interface LoggedEvent extends ProposedEvent {
  readonly stream: string;
  readonly revision: number;
  /**
   * The beginning of its record in the log, in bytes. An event that a server of version 20 or later wrote has this as
   * commit and as prepare position.
   */
  readonly position: number;
  /** The beginning of the next record. */
  readonly end: number;
  /** How many events are before it in the log. */
  readonly index: number;
  /** Time of recording in ticks of 100 ns since 1970. */
  readonly created: string;
}

export type Expected = number | 'any' | 'no_stream' | 'stream_exists';

export type AppendResult =
  | { readonly kind: 'appended'; readonly revision: number; readonly position: number }
  /** `actual` is undefined when there is no such stream. */
  | { readonly kind: 'wrong-version'; readonly actual: number | undefined }
  | { readonly kind: 'deleted' };

/** With 'any' the server knows only so many of the newest events again: it keeps 8 MiB of ids, in memory. */
const KNOWN_IDS = 100_000;
const NO_STREAM = -1;

/**
 * The log of one cluster, in memory. Facts of EventStoreDB 23.10 (IndexWriter.CheckCommit, StorageWriterService,
 * WriteEvents):
 * - Whether an append is a repetition is asked only when the expected revision is *behind* the stream: then the events
 *   from there on must have the same ids, one by one. Data is never compared. All the same: answered as the first time.
 *   Some the same: wrong version. An append with the *current* revision is always written, even when its id is in the
 *   stream already.
 * - The answer to an append has the position of its last event, twice: as commit and as prepare position.
 */
export class EventLog {
  readonly #all: LoggedEvent[] = [];
  readonly #streams = new Map<string, LoggedEvent[]>();
  readonly #deleted = new Set<string>();
  readonly #known = new Map<string, LoggedEvent>();
  readonly #listeners = new Set<(event: LoggedEvent) => void>();
  #end = 0;

  /** How many events there are. */
  get length(): number {
    return this.#all.length;
  }

  /** The beginning of the next record to come. */
  get end(): number {
    return this.#end;
  }

  at(index: number): LoggedEvent | undefined {
    return this.#all[index];
  }

  /** The events of a stream, by revision; undefined when there is no such stream. */
  stream(name: string): readonly LoggedEvent[] | undefined {
    return this.#streams.get(name);
  }

  isDeleted(stream: string): boolean {
    return this.#deleted.has(stream);
  }

  /** Index of the first event whose record begins at or after a position. */
  indexFrom(position: number): number {
    let [low, high] = [0, this.#all.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#all[middle]!.position < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Told of every event once it is in the log. */
  onEvent(listener: (event: LoggedEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  append(stream: string, events: readonly ProposedEvent[], expected: Expected): AppendResult {
    if (this.#deleted.has(stream)) return { kind: 'deleted' };
    const recorded = this.#streams.get(stream) ?? [];
    const current = recorded.length - 1;
    const wrong: AppendResult = { kind: 'wrong-version', actual: current === NO_STREAM ? undefined : current };

    if (expected === 'any' || expected === 'stream_exists') {
      if (expected === 'stream_exists' && current === NO_STREAM) return wrong;
      const known = events.filter(({ id }) => this.#known.get(id)?.stream === stream);
      if (known.length > 0 && known.length === events.length) return answerOf(this.#known.get(events.at(-1)!.id)!);
      if (known.length > 0 && known[0] === events[0]) return wrong;
      return this.#write(stream, events, recorded);
    }

    const from = expected === 'no_stream' ? NO_STREAM : expected;
    if (from > current) return wrong;
    if (from === current) return this.#write(stream, events, recorded);
    const isRepetition = events.length > 0 && events.every(({ id }, index) => recorded[from + 1 + index]?.id === id);
    return isRepetition ? answerOf(recorded[from + events.length]!) : wrong;
  }

  /**
   * Deletes a stream for good: nothing can be read from it or appended to it any more. Its events stay in the log, and
   * one that tells of it comes last.
   */
  tombstone(stream: string, expected: Expected, event: ProposedEvent): AppendResult {
    const result = this.append(stream, [event], expected);
    if (result.kind === 'appended') this.#deleted.add(stream);
    return result;
  }

  /**
   * Forgets what a server does not know any more when it is started again: with 'any' a repetition is then written once
   * more.
   */
  forgetIds(): void {
    this.#known.clear();
  }

  #write(stream: string, events: readonly ProposedEvent[], recorded: LoggedEvent[]): AppendResult {
    const created = `${Date.now()}0000`;
    const written = events.map((event): LoggedEvent => {
      const position = this.#end;
      this.#end += sizeOnDisk(stream, event);
      const logged = {
        id: event.id,
        type: event.type,
        isJson: event.isJson,
        data: event.data,
        metadata: event.metadata,
        stream,
        revision: recorded.length,
        position,
        end: this.#end,
        index: this.#all.length,
        created,
      };
      recorded.push(logged);
      this.#all.push(logged);
      this.#remember(logged);
      return logged;
    });
    if (written.length > 0) this.#streams.set(stream, recorded);
    for (const event of written) for (const listener of this.#listeners) listener(event);
    return { kind: 'appended', revision: recorded.length - 1, position: written.at(-1)?.position ?? this.#end };
  }

  #remember(event: LoggedEvent): void {
    this.#known.set(event.id, event);
    if (this.#known.size > KNOWN_IDS) this.#known.delete(this.#known.keys().next().value!);
  }
}

const answerOf = ({ revision, position }: LoggedEvent): AppendResult => ({ kind: 'appended', revision, position });

/** Bytes of a record besides names, data and metadata: lengths, ids, time, flags and positions (PrepareLogRecord). */
const RECORD_OVERHEAD = 90;

const sizeOnDisk = (stream: string, { type, data, metadata }: ProposedEvent): number =>
  RECORD_OVERHEAD + Buffer.byteLength(stream) + Buffer.byteLength(type) + data.length + metadata.length;
