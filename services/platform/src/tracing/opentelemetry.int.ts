import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { setImmediate as later } from 'node:timers/promises';
import { createMetrics, silentLogger } from '../observability';
import { traceIdOf } from './ids';
import { openTracer } from './open';
import { type Tracer } from './port';
import { type SamplerName } from './settings';

interface Sent {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly status: { readonly code: number; readonly message?: string };
  readonly attributes: readonly { readonly key: string; readonly value: unknown }[];
}

describe('a tracer', () => {
  let collector: Server;
  let sent: Sent[];
  const tracers: Tracer[] = [];

  beforeEach(async () => {
    sent = [];
    collector = createServer((req, res) => {
      let body = '';
      req.on('data', (chunk: Buffer) => (body += chunk.toString()));
      req.on('end', () => {
        expect([req.method, req.url]).toEqual(['POST', '/v1/traces']);
        const { resourceSpans } = JSON.parse(body) as {
          resourceSpans: { scopeSpans: { spans: Sent[] }[] }[];
        };
        sent.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
        res.setHeader('content-type', 'application/json').end('{}');
      });
    }).listen(0, '127.0.0.1');
    await once(collector, 'listening');
  });
  afterEach(async () => {
    await Promise.all(tracers.splice(0).map((tracer) => tracer.close()));
    collector.closeAllConnections();
    collector.close();
  });

  const open = async (sampler: SamplerName = 'parentbased_always_on', ratio = 1): Promise<Tracer> => {
    const tracer = await openTracer(
      {
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
        OTEL_TRACES_SAMPLER: sampler,
        OTEL_TRACES_SAMPLER_ARG: ratio,
        OTEL_BSP_SCHEDULE_DELAY: 60_000,
      },
      { service: 'test', metrics: createMetrics('test'), logger: silentLogger() },
    );
    tracers.push(tracer!);
    return tracer!;
  };

  it('sends what is left when it is closed; what begins during work is a child of it, in the same trace alone', async () => {
    const tracer = await open();
    const [request, other] = [randomUUID(), randomUUID()];
    await tracer.span('call', { of: request }, async () => {
      await later();
      await Promise.all([
        tracer.span('first', { of: request }, () => later()),
        tracer.span('second', { of: request }, async () => {
          await later();
          tracer.begin('inner', { of: request, begun: performance.now() - 5, spanId: '00000000000000ab' }).end();
        }),
      ]);
      tracer.begin('elsewhere', { of: other }).end();
    });
    expect(sent).toEqual([]);
    await tracer.close();
    const named = Object.fromEntries(sent.map((span) => [span.name, span]));
    expect(new Set(sent.map(({ traceId }) => traceId))).toEqual(new Set([traceIdOf(request), traceIdOf(other)]));
    expect(named.call!.parentSpanId ?? '').toBe('');
    expect([named.first!.parentSpanId, named.second!.parentSpanId]).toEqual([named.call!.spanId, named.call!.spanId]);
    expect([named.inner!.spanId, named.inner!.parentSpanId]).toEqual(['00000000000000ab', named.second!.spanId]);
    expect([named.elsewhere!.traceId, named.elsewhere!.parentSpanId ?? '']).toEqual([traceIdOf(other), '']);
  });

  it('takes spans that are told afterwards, also of a time before this process', async () => {
    const tracer = await open();
    const [now, at] = [performance.now(), Date.now()];
    const agoOf = (nanoseconds: string): number => at - Number(nanoseconds) / 1e6;
    const before = now + 10_000.25;
    tracer.begin('lately', { of: randomUUID(), kind: 'client', begun: now - 700 }).end(undefined, now - 200);
    tracer.begin('before', { of: randomUUID(), begun: now - before }).end(undefined, now - before + 300.5);
    await tracer.close();
    const [lately, earlier] = sent;
    expect(lately!.kind).toBe(3);
    expect(agoOf(lately!.startTimeUnixNano)).toBeCloseTo(700, -2);
    expect(agoOf(lately!.endTimeUnixNano)).toBeCloseTo(200, -2);
    expect(agoOf(earlier!.startTimeUnixNano)).toBeCloseTo(before, -2);
    expect(agoOf(earlier!.endTimeUnixNano)).toBeCloseTo(before - 300.5, -2);
  });

  it('says of an error its kind, and not its message, which may hold what somebody typed', async () => {
    const tracer = await open();
    const work = tracer.span('call', { of: randomUUID() }, () => Promise.reject(new RangeError('Sari is 99')));
    await expect(work).rejects.toThrow('Sari');
    await tracer.close();
    expect(sent).toMatchObject([
      { status: { code: 2 }, attributes: [{ key: 'error.type', value: { stringValue: 'RangeError' } }] },
    ]);
    expect(JSON.stringify(sent)).not.toContain('Sari');
  });

  it('keeps by ratio the same traces in every process, and tells what is left out by no word', async () => {
    const [gateway, worker] = [await open('parentbased_traceidratio', 0.3), await open('traceidratio', 0.3)];
    const requests = Array.from({ length: 400 }, () => randomUUID());
    const kept = requests.filter((of) => gateway.begin('call', { of }).sampled);
    const place = (of: string) => ({ traceId: traceIdOf(of), spanId: '00000000000000ab' });
    expect(requests.filter((of) => worker.begin('fold', { of: place(of) }).sampled)).toEqual(kept);
    expect(kept.length).toBeGreaterThan(60);
    expect(kept.length).toBeLessThan(190);
    for (const of of requests) gateway.begin('call', { of }).end();
    await gateway.close();
    expect(new Set(sent.map(({ traceId }) => traceId))).toEqual(new Set(kept.map(traceIdOf)));
  });

  it('that samples nothing sends nothing, and one without a collector is none', async () => {
    const tracer = await open('always_off');
    await tracer.span('call', { of: randomUUID() }, () => later());
    await tracer.close();
    expect(sent).toEqual([]);
    expect(
      await openTracer(
        { OTEL_TRACES_SAMPLER: 'always_on', OTEL_TRACES_SAMPLER_ARG: 1, OTEL_BSP_SCHEDULE_DELAY: 5_000 },
        { service: 'test', metrics: createMetrics('test'), logger: silentLogger() },
      ),
    ).toBeUndefined();
  });
});
