import { randomUUID } from 'node:crypto';
import { browserPlaceOf, traceIdOf, traceparentOf } from '@berangkat/platform/tracing';
import { notingTracer } from '@berangkat/platform/tracing/testing';
import { traceBrowser } from './browser-spans';

describe.holds('V15.2.2h')('what a browser tells', () => {
  let noted: ReturnType<typeof notingTracer>;
  beforeEach(() => {
    noted = notingTracer();
    jest.spyOn(performance, 'now').mockReturnValue(5_000);
  });
  afterEach(() => void jest.restoreAllMocks());

  it.each([randomUUID(), 'id-of-our-proxy'])(
    'is for the call %s the first span of its trace, which the gateway knows',
    (request) => {
      traceBrowser(noted.tracer, { calls: [{ request, ago: 1_200, took: 200 }], shown: [] });
      expect(noted.spans).toMatchObject([
        {
          name: 'browser',
          ...browserPlaceOf(request),
          options: { of: request, kind: 'client', begun: 3_800 },
          endedAt: 4_000,
          attributes: {},
        },
      ]);
      expect(noted.spans[0]!.traceId).toBe(traceIdOf(request));
    },
  );

  it('is for a notice a span below it', () => {
    const place = { traceId: 'ab'.repeat(16), spanId: 'cd'.repeat(8) };
    traceBrowser(noted.tracer, { calls: [], shown: [{ place: traceparentOf(place), ago: 300, took: 250 }] });
    expect(noted.spans).toMatchObject([
      { name: 'shown', options: { of: place, begun: 4_700 }, endedAt: 4_950, attributes: {} },
    ]);
  });

  it('has ended by now, and may have begun before this process', () => {
    traceBrowser(noted.tracer, { calls: [{ request: randomUUID(), ago: 60_000, took: 600_000 }], shown: [] });
    expect(noted.spans).toMatchObject([{ options: { begun: -55_000 }, endedAt: 5_000 }]);
  });
});
