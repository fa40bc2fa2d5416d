import { type ReportedSpans } from '@berangkat/contracts/live';
import { EVERY } from './told';
import { openSpans } from './open';

type Entry = Pick<PerformanceResourceTiming, 'startTime' | 'duration' | 'responseEnd'> & {
  readonly serverTiming: readonly { readonly name: string; readonly description: string }[];
};

/** A browser's measurements, in the hands of the test. */
class Observer {
  static readonly all = new Set<Observer>();
  static asked: unknown;
  constructor(private readonly heard: (list: { getEntries: () => readonly Entry[] }) => void) {}
  observe(asked: unknown): void {
    Observer.asked = asked;
    Observer.all.add(this);
  }
  disconnect(): void {
    Observer.all.delete(this);
  }
  static measures(...entries: Entry[]): void {
    for (const { heard } of Observer.all) heard({ getEntries: () => entries });
  }
}

const entry = (request: string | undefined, startTime: number, duration = 50): Entry => ({
  startTime,
  duration,
  responseEnd: startTime + duration,
  serverTiming:
    request === undefined ? [{ name: 'db', description: 'slow' }] : [{ name: 'request', description: request }],
});

const cookies: string[] = [];
const open = () => {
  const told: ReportedSpans[] = [];
  const spans = openSpans({
    dispatch: (action) => action,
    tagsOf: () => [],
    tell: (some) => {
      told.push(some);
      return true;
    },
  });
  return { told, spans, calls: () => told.flatMap(({ calls }) => calls.map(({ request }) => request)) };
};

beforeEach(() => {
  jest.useFakeTimers();
  cookies.length = 0;
  jest.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void cookies.push(cookie));
  Object.assign(globalThis, {
    PerformanceObserver: Observer,
    PerformanceResourceTiming: class {
      get serverTiming() {
        return [];
      }
    },
  });
});
afterEach(() => {
  Observer.all.clear();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('calls whose answer names its request are told, as the browser measured them, those from before included', () => {
  const { told, spans } = open();
  expect(Observer.asked).toEqual({ type: 'resource', buffered: true });
  jest.advanceTimersByTime(1_000);
  const now = performance.now();
  Observer.measures(entry('request-1', now - 500, 80), entry(undefined, now - 400), {
    ...entry('x', now),
    serverTiming: [],
  });
  jest.advanceTimersByTime(EVERY);
  expect(told).toEqual([{ calls: [{ request: 'request-1', ago: 1_500, took: 80 }], shown: [] }]);
  spans.stop();
});

test('what the socket before has seen is not told by the next one', () => {
  const first = open();
  jest.advanceTimersByTime(100);
  first.spans.stop();
  const ended = performance.now();
  jest.advanceTimersByTime(1_000);
  const { calls, spans } = open();
  Observer.measures(entry('seen', ended - 60), entry('new', ended + 10));
  jest.advanceTimersByTime(EVERY);
  expect(calls()).toEqual(['new']);
  spans.stop();
});

test.holds('V3.3.2')('the gateway is told by a cookie of calls alone, from the beginning to the end', () => {
  const { spans } = open();
  expect(cookies).toEqual(['portal-traced=1; path=/api; samesite=strict']);
  spans.stop();
  expect(cookies.slice(1)).toEqual(['portal-traced=1; path=/api; samesite=strict; max-age=0']);
  expect(Observer.all.size).toBe(0);
});

test('a browser that does not say what the server said of its calls promises nothing', () => {
  Reflect.deleteProperty(PerformanceResourceTiming.prototype, 'serverTiming');
  const { spans } = open();
  spans.stop();
  expect([cookies, Observer.all.size]).toEqual([[], 0]);
});
