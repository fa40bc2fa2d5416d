import { REQUEST_TIMING } from '@berangkat/contracts/live';
import { type BrowserSpan } from './told';

/** Up to when calls of this page have been seen. */
let seenUntil = 0;

/**
 * Whether this browser says of its calls what the server said of them: one without TLS does not, except for this
 * machine's own.
 */
export const seesCalls = (): boolean =>
  typeof PerformanceResourceTiming === 'function' && 'serverTiming' in PerformanceResourceTiming.prototype;

/**
 * Finds the calls that the gateway expects to be told of, those from before this code was here included: whoever sent
 * them, be it the api, the script in the head, an upload or an image, the browser has measured them.
 */
export const watchCalls = (found: (call: BrowserSpan) => void): (() => void) => {
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
