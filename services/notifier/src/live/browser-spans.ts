import { type ToldSpans } from '@berangkat/contracts/live';
import { browserPlaceOf, placeIn, type SpanOptions, type Tracer } from '@berangkat/platform/tracing';

/**
 * Tells of what a browser says that it did: `browser`, a call from its sending to the end of the answer, which the
 * gateway's span is below, and `shown`, a notice from its arrival until what it made stale was drawn anew, below the
 * notice. Who knows the id of a request or the place of a notice was told it, for nobody guesses one. Names are ours, and
 * so is the clock.
 */
export const traceBrowser = (tracer: Tracer, { calls, shown }: ToldSpans): void => {
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
