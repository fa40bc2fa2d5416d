import { type RecordedEvent } from '@berangkat/platform/event-store';
import { type Span, spanIdOf, spanIdOfEvent, traceIdOf, traceparentOf, type Tracer } from '@berangkat/platform/tracing';
import { isOfValue } from '@berangkat/platform/uniqueness';
import { type PositionedNotice } from './fold';
import { type Shares } from './shares';

interface FoldSpan {
  readonly span: Span;
  readonly events: Set<string>;
  readonly projections: Set<string>;
}

/**
 * Spans of what is folded and committed together: one for each append, below its span, which has the same time as that of
 * its neighbours in the batch.
 */
export class FoldSpans {
  readonly #ofAppends = new Map<string, FoldSpan>();
  /** By the position of the event. */
  readonly #traces = new Map<string, string>();

  constructor(
    private readonly tracer: Tracer,
    shares: Shares,
  ) {
    for (const [{ projection }, share] of shares)
      for (const { recorded } of share) {
        const folded = this.#of(recorded);
        folded?.events.add(recorded.type);
        folded?.projections.add(projection.name);
      }
  }

  /** The notice with the trace of what made it. */
  traced(notice: PositionedNotice): PositionedNotice {
    const trace = this.#traces.get(notice.position);
    return trace === undefined ? notice : { ...notice, trace };
  }

  /** @param failure the kind of the error because of which nothing was committed */
  end(failure?: string): void {
    for (const { span, events, projections } of this.#ofAppends.values()) {
      span.set({ 'portal.events': [...events], 'portal.projections': [...projections] });
      span.end(failure);
    }
  }

  /** Undefined for an event that names no command, or whose trace the sampler leaves out. */
  #of({ id, stream, position, metadata }: RecordedEvent): FoldSpan | undefined {
    const { causationId, correlationId } = metadata;
    if (typeof causationId !== 'string' || typeof correlationId !== 'string') return undefined;
    const spanId = isOfValue(stream) ? spanIdOfEvent(id) : spanIdOf(causationId, stream);
    const place = { traceId: traceIdOf(correlationId), spanId };
    const append = `${place.traceId} ${place.spanId}`;
    const folded = this.#ofAppends.get(append) ?? {
      span: this.tracer.begin('fold', { of: place, kind: 'consumer', attributes: { 'portal.stream': stream } }),
      events: new Set<string>(),
      projections: new Set<string>(),
    };
    this.#ofAppends.set(append, folded);
    if (!folded.span.sampled) return undefined;
    this.#traces.set(position, traceparentOf(folded.span.place));
    return folded;
  }
}
