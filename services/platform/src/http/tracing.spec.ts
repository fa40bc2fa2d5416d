import { randomUUID } from 'node:crypto';
import { silentLogger } from '../observability';
import { traceIdOf, traceparentOf } from '../tracing';
import { notingTracer } from '../tracing/testing';
import { type Listening, listen } from './listen';
import { serviceApp } from './service-app';

describe('a service that is traced', () => {
  let listening: Listening;
  let noted: ReturnType<typeof notingTracer>;
  beforeEach(async () => {
    noted = notingTracer();
    const service = serviceApp({ name: 'test', logger: silentLogger(), checks: {}, tracer: noted.tracer });
    service.addEndpoint('GET', '/things/:name', (req, res) => {
      res.locals.route = '/things/:name';
      res.status(req.params.name === 'broken' ? 500 : 200).json({});
    });
    listening = await listen(service, 0, { signals: false });
  });
  afterEach(() => listening.close());

  const ask = async (path: string, headers: Record<string, string>): Promise<void> => {
    const answer = await fetch(`http://127.0.0.1:${listening.port}${path}`, { headers });
    await answer.text();
  };
  /** It is told when the connection knows that the answer has ended. */
  const closed = async () => {
    await listening.close();
    return noted.spans;
  };

  it('names a request by its route, in the trace of its id and below the span of the gateway', async () => {
    const requestId = randomUUID();
    const gateway = { traceId: traceIdOf(requestId), spanId: '1f3e4d6a8b2194e7' };
    await ask('/api/things/Sari?email=sari@example.org', {
      'x-request-id': requestId,
      traceparent: traceparentOf(gateway),
    });
    expect(await closed()).toMatchObject([
      {
        name: 'GET /things/:name',
        options: { of: gateway, kind: 'server' },
        ended: true,
        failure: undefined,
        attributes: { 'http.route': '/things/:name', 'http.response.status_code': 200 },
      },
    ]);
    expect(JSON.stringify(noted.spans)).not.toMatch(/sari/i);
  });

  it('believes no traceparent of another trace', async () => {
    const requestId = randomUUID();
    const other = traceparentOf({ traceId: traceIdOf(randomUUID()), spanId: '1f3e4d6a8b2194e7' });
    await ask('/api/things/broken', { 'x-request-id': requestId, traceparent: other });
    expect(await closed()).toMatchObject([{ options: { of: requestId }, failure: '500' }]);
  });

  it('tells nothing of what nobody asked for', async () => {
    await ask('/readyz', {});
    await ask('/metrics', {});
    expect(await closed()).toEqual([]);
  });
});
