import { type ChangeNotice, type SentNotice } from '@berangkat/contracts/live';
import { type BusMessage } from '@berangkat/platform/bus';
import { placeIn, type Span, traceparentOf, type Tracer } from '@berangkat/platform/tracing';

interface NoticeSpan {
  readonly span: Span;
  readonly topics: Set<string>;
}

/**
 * Spans of notices that are sent together: one for each span that made some of them, below it. They are there before
 * the notices are sent, for browsers are told where they are.
 */
export class NoticeSpans {
  readonly #ofTraces = new Map<string, NoticeSpan>();

  /** @param begun when the notices were taken from the bus, as `performance.now()` told */
  constructor(
    private readonly tracer: Tracer,
    private readonly begun: number,
  ) {}

  /** The notice of a message as it is to be sent: with its place, where what led to it is traced. */
  placed(notice: ChangeNotice, { value }: BusMessage): SentNotice {
    const { trace } = Object(value) as { readonly trace?: unknown };
    const of = placeIn(trace);
    if (of === undefined) return notice;
    const { span, topics } = this.#ofTraces.get(trace as string) ?? {
      span: this.tracer.begin('notice', { of, kind: 'consumer', begun: this.begun }),
      topics: new Set<string>(),
    };
    this.#ofTraces.set(trace as string, { span, topics: topics.add(notice.topic) });
    return span.sampled ? { ...notice, place: traceparentOf(span.place) } : notice;
  }

  /** The notices have been sent. */
  end(): void {
    for (const { span, topics } of this.#ofTraces.values()) {
      span.set({ 'portal.topics': [...topics] });
      span.end();
    }
  }
}
