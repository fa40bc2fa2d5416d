import { REQUEST_TIMING, TRACED_COOKIE } from '@berangkat/contracts/live';
import { type ShownNotices, type ShownOptions, watchShown } from './shown';
import { type BrowserSpan, gatherSpans, type SendSpans } from './told';

/** Up to when calls of this page have been seen. */
let seenUntil = 0;

/**
 * Whether this browser says of its calls what the server said of them: one without TLS does not, except for this
 * machine's own.
 */
const seesCalls = (): boolean =>
  typeof PerformanceResourceTiming === 'function' && 'serverTiming' in PerformanceResourceTiming.prototype;

/**
 * Finds the calls that the gateway expects to be told of, those from before this code was here included: whoever sent
 * them, be it the api, the script in the head, an upload or an image, the browser has measured them.
 */
const watchCalls = (found: (call: BrowserSpan) => void): (() => void) => {
  const from = seenUntil;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const request = entry.serverTiming.find(({ name }) => name === REQUEST_TIMING)?.description;
      if (request !== undefined && entry.responseEnd >= from)
        found({ request, begun: entry.startTime, took: entry.duration });
    }
  });
  observer.observe({ type: 'resource', buffered: true });
  return () => {
    observer.disconnect();
    seenUntil = performance.now();
  };
};

export interface SpansOptions extends Omit<ShownOptions, 'found'> {
  readonly tell: SendSpans;
}

export type Spans = ShownNotices;

/**
 * Tells the server of this browser's part in traces, for as long as the socket is open. Comes when the server has said
 * that it wants to know; see docs/operations/traces.md.
 */
export const openSpans = ({ tell, ...options }: SpansOptions): Spans => {
  const gathering = gatherSpans(tell);
  const shown = watchShown({ ...options, found: gathering.add });
  const stopCalls = seesCalls() ? watchCalls(gathering.add) : undefined;
  if (stopCalls !== undefined) sayThatCallsAreTold(true);
  return {
    ...shown,
    stop: () => {
      if (stopCalls !== undefined) sayThatCallsAreTold(false);
      stopCalls?.();
      shown.stop();
      gathering.stop();
    },
  };
};

/**
 * By a cookie, which comes with every call: with those of the script in the head, with uploads and images, and costs the
 * first load nothing. It is no secret and gives no right: the gateway learns by it that the first span of a trace is
 * going to be told by somebody else.
 */
const sayThatCallsAreTold = (areTold: boolean): void => {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${TRACED_COOKIE}=1; path=/api; samesite=strict${secure}${areTold ? '' : '; max-age=0'}`;
};
