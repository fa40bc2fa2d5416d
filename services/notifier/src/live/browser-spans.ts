import { type ReportedSpans } from '@berangkat/contracts/live';
import { browserPlaceOf, placeIn, type SpanOptions, type Tracer } from '@berangkat/platform/tracing';

/**
 * Records the spans that a browser reports about itself. `browser` is a call, from its sending to the end of the
 * answer; the gateway's span is below it. `shown` is a notice, from its arrival until the browser has drawn the screen
 * anew; it is below the notice. A browser that knows the id of a request or the place of a notice was given it, because
 * nobody can guess one. The names of the spans and the clock are ours, so a browser cannot invent them.
 */
export const traceBrowser = (tracer: Tracer, { calls, shown }: ReportedSpans): void => {
  const now = performance.now();
  const tell = (name: string, options: SpanOptions, { ago, took }: { readonly ago: number; readonly took: number }) => {
    const begun = now - ago;
    tracer.begin(name, { ...options, begun }).end(undefined, Math.min(begun + took, now));
  };
  for (const call of calls) {
    const { spanId } = browserPlaceOf(call.request);
    tell('browser', { of: call.request, spanId, kind: 'client' }, call);
  }
  for (const notice of shown) {
    const of = placeIn(notice.place);
    if (of !== undefined) tell('shown', { of }, notice);
  }
};
