import type { ReadableSpan, SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace';
import { type Logger, type Metrics } from '../observability';

/** The exporter's report on the spans that it was given. */
type ExportResult = Parameters<Parameters<SpanExporter['export']>[1]>[0];

/** Spans that wait to be sent, or for the answer. What ends while there are as many is dropped. */
export const MAX_WAITING = 2_048;
/** Milliseconds between two lines of the log about spans that were lost. */
const SAY_EVERY = 60_000;
/** `ExportResultCode.SUCCESS`, of a package that is not loaded for one number. */
const TAKEN: ExportResult['code'] = 0;

/**
 * Bounds and counts what is on its way to the collector: a collector that is slow or gone costs spans and nothing else.
 */
export class SentSpans {
  readonly #total: ReturnType<Metrics['counter']>;
  readonly #logger: Logger;
  #waiting = 0;
  #saidAt = Number.NEGATIVE_INFINITY;

  constructor({ metrics, logger }: { readonly metrics: Metrics; readonly logger: Logger }) {
    this.#logger = logger;
    this.#total = metrics.counter({
      name: 'trace_spans_total',
      help: 'Spans that a collector took (sent), could not be given (failed), or for which there was no room (dropped)',
      labels: ['outcome'],
    });
    for (const outcome of ['sent', 'failed', 'dropped']) this.#total.inc({ outcome }, 0);
  }

  /** Hands spans on to the processor while there is room. */
  bounding(processor: SpanProcessor): SpanProcessor {
    return {
      onStart: (span, context) => processor.onStart(span, context),
      onEnd: (span) => {
        if (this.#waiting >= MAX_WAITING) return this.#lost('dropped', 1);
        this.#waiting += 1;
        processor.onEnd(span);
      },
      forceFlush: () => processor.forceFlush(),
      shutdown: () => processor.shutdown(),
    };
  }

  /** Counts what became of the spans that the exporter was given. */
  counting(exporter: SpanExporter): SpanExporter {
    return {
      export: (spans: ReadableSpan[], done) =>
        exporter.export(spans, (result) => {
          this.#waiting -= spans.length;
          if (result.code === TAKEN) this.#total.inc({ outcome: 'sent' }, spans.length);
          else this.#lost('failed', spans.length, result.error);
          done(result);
        }),
      shutdown: () => exporter.shutdown(),
      ...(exporter.forceFlush && { forceFlush: () => exporter.forceFlush!() }),
    };
  }

  #lost(outcome: 'failed' | 'dropped', spans: number, error?: Error): void {
    this.#total.inc({ outcome }, spans);
    const now = performance.now();
    if (now - this.#saidAt < SAY_EVERY) return;
    this.#saidAt = now;
    this.#logger.warn({ err: error, outcome, spans }, 'spans are lost: the collector does not take them');
  }
}
