/** The place of a span, which its children need as their parent. Ids are lower-case hex, 32 and 16 digits. */
export interface SpanPlace {
  readonly traceId: string;
  readonly spanId: string;
}

/**
 * The attributes of a span: names of calls, commands, events and projections, ids of streams, counts. They never hold
 * anything that somebody typed.
 */
export type SpanAttributes = Readonly<Record<string, string | number | boolean | readonly string[]>>;

export interface SpanOptions {
  /**
   * Its trace: that of a correlation id, or that of the span which it is a child of. With a correlation id it is a
   * child of the current span, if that is of the same trace.
   */
  readonly of: string | SpanPlace;
  /** `internal` when left out. */
  readonly kind?: 'client' | 'server' | 'consumer' | 'internal';
  /** When it began, as `performance.now()` tells it: negative before this process; now when left out. */
  readonly begun?: number;
  /** For spans that another process has to find: see `spanIdOf`. Random when left out. */
  readonly spanId?: string;
  /** A span of another trace that led to this one. */
  readonly link?: SpanPlace | undefined;
  readonly attributes?: SpanAttributes;
}

/** A stretch of time in which something was done. */
export interface Span {
  readonly place: SpanPlace;
  /** False where the sampler leaves the trace out; then nothing of it is sent. */
  readonly sampled: boolean;
  set(attributes: SpanAttributes): void;
  /** Gives the span another name. */
  rename(name: string): void;
  /**
   * @param failure the kind of the error that it ended with, without its message
   * @param ended when it ended, on the clock of {@link SpanOptions.begun}; now when left out
   */
  end(failure?: string, ended?: number): void;
}

/**
 * Tells a collector what took how long. Without one there is no tracer at all: who may have one asks `tracer ===
 * undefined` and does nothing more.
 */
export interface Tracer {
  begin(name: string, options: SpanOptions): Span;
  /** Does the work as a span: what begins meanwhile is a child of it. It has failed when the work throws. */
  span<T>(name: string, options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T>;
  /** Does the work with the span as the current one; who began it ends it. */
  within<T>(span: Span, work: () => T): T;
  /** Sends what is left, and waits a moment for that. */
  close(): Promise<void>;
}
