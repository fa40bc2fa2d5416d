import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { NOTICES, type SentNotice, SPANS, TRACED } from '@berangkat/contracts/live';
import { createTestDatabase, type TestDatabase } from '@berangkat/platform/postgres/testing';
import { bundlePrograms, freePort, kill, programEnv, until, writeKeys } from '@berangkat/platform/test-support';
import { placeIn, traceIdOf } from '@berangkat/platform/tracing';
import { io, type Socket } from 'socket.io-client';

const ROOT = resolve(__dirname, '../../..');

// Five programs are bundled and started.
jest.setTimeout(120_000);

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly arrayValue?: { values: { stringValue: string }[] } };
}
interface SentSpan {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[];
  readonly attributes: readonly Attribute[];
}
interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly Omit<SentSpan, 'service'>[] }[];
  }[];
}

/** The spans of a trace from its first one to this, each with its service. */
const wayTo = (last: SentSpan, trace: readonly SentSpan[]): string[] => {
  const way: string[] = [];
  const parentOf = ({ parentSpanId }: SentSpan): SentSpan | undefined =>
    trace.find(({ spanId }) => spanId === parentSpanId);
  for (let span: SentSpan | undefined = last; span !== undefined; span = parentOf(span))
    way.unshift(`${span.service}: ${span.name}`);
  return way;
};

const valueOf = (attributes: readonly Attribute[], name: string): string | string[] | undefined => {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.arrayValue?.values.map(({ stringValue }) => stringValue);
};

/** The services as processes, and a collector that takes what they say of themselves. */
describe('traces', () => {
  let folder: string;
  let database: TestDatabase;
  let collector: Server;
  let bodies: string[];
  const children: ChildProcess[] = [];
  const sockets: Socket[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tracing-'));
    const programs = {
      gateway: 'services/gateway/src/main.ts',
      'command-api': 'services/command-api/src/main.ts',
      worker: 'services/projections/src/worker.ts',
      'query-api': 'services/projections/src/query-api.ts',
      notifier: 'services/notifier/src/main.ts',
    };
    await bundlePrograms(
      Object.fromEntries(Object.entries(programs).map(([name, path]) => [name, join(ROOT, path)])),
      folder,
    );
    writeKeys(folder);
    await mkdir(join(folder, 'web'));
    writeFileSync(join(folder, 'web', 'index.html'), '<!doctype html><title>the app</title>');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  beforeEach(async () => {
    bodies = [];
    collector = createServer((req, res) => {
      let body = '';
      req.on('data', (chunk: Buffer) => (body += chunk.toString()));
      req.on('end', () => {
        bodies.push(body);
        res.setHeader('content-type', 'application/json').end('{}');
      });
    }).listen(0, '127.0.0.1');
    await once(collector, 'listening');
    database = await createTestDatabase();
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.disconnect();
    await Promise.all(children.splice(0).map(kill));
    collector.closeAllConnections();
    await new Promise((closed) => collector.close(closed));
    await database.drop();
  });

  const collectorUrl = (): string => `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const spans = (): SentSpan[] =>
    bodies.flatMap((body) =>
      (JSON.parse(body) as Export).resourceSpans.flatMap(({ resource, scopeSpans }) =>
        scopeSpans.flatMap((scope) =>
          scope.spans.map((span) => ({ ...span, service: valueOf(resource.attributes, 'service.name') as string })),
        ),
      ),
    );

  /** Starts every service; answers the gateway's address, and where the worker is. */
  const startAll = async (more: NodeJS.ProcessEnv): Promise<{ portal: string; worker: string }> => {
    const names = ['gateway', 'command-api', 'query-api', 'worker', 'notifier', 'files'] as const;
    const ports = Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await freePort()] as const)),
    ) as Record<(typeof names)[number], number>;
    const at = (name: (typeof names)[number]): string => `http://127.0.0.1:${ports[name]}`;
    const env = {
      ...programEnv(folder, database.url),
      PUBLIC_URL: at('gateway'),
      COMMAND_API_URL: at('command-api'),
      QUERY_API_URL: at('query-api'),
      NOTIFIER_URL: at('notifier'),
      FILES_URL: at('files'),
      WEB_DIST: join(folder, 'web'),
      ...more,
    };
    const started = names.filter((name) => name !== 'files');
    for (const name of started)
      children.push(
        spawn(process.execPath, [join(folder, `${name}.mjs`)], {
          env: { ...env, SERVICE_PORT: String(ports[name]) },
          stdio: 'inherit',
        }),
      );
    for (const name of started) {
      const path = name === 'gateway' ? 'healthz' : 'readyz';
      await until(async () => (await fetch(`${at(name)}/${path}`).catch(() => undefined))?.status === 200);
    }
    return { portal: at('gateway'), worker: at('worker') };
  };
  const register = (portal: string, person: object, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${portal}/api/accounts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
      body: JSON.stringify({ category: 'applicant', ...person }),
    });
  const metricsOf = async (url: string): Promise<string> =>
    (
      await fetch(`${url}/metrics`, {
        headers: { authorization: `Bearer ${readFileSync(join(folder, 'internal.key'), 'utf8')}` },
      })
    ).text();

  it('are not made without a collector, and no package of OpenTelemetry is looked for', async () => {
    // Beside the programs there are no packages: who would load one ends.
    const { portal, worker } = await startAll({ OTEL_EXPORTER_OTLP_ENDPOINT: '' });
    const answer = await register(portal, { email: 'sari@example.org', password: 'Berangkat2027' });
    expect(answer.status).toBe(201);
    expect(children.every(({ exitCode }) => exitCode === null)).toBe(true);
    expect(await metricsOf(worker)).not.toContain('trace_spans_total');
    await until(async () => (await database.pool.query('select from read.accounts')).rowCount === 1);
    const { rows } = await database.pool.query<{ value: object }>('select value from ops.bus_messages');
    expect(rows.length).toBeGreaterThan(0);
    for (const { value } of rows) expect(value).not.toHaveProperty('trace');
  });

  it('lead from a call through its service, command and append to the projections and the notice, and say nothing of what somebody typed', async () => {
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const { portal, worker } = await startAll({
      OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl(),
      OTEL_BSP_SCHEDULE_DELAY: '20',
    });
    const planted = {
      email: 'planted.sari@example.org',
      password: 'PlantedHorse2027',
      displayname: 'Planted Sari',
      remarks: 'Planted words',
    };
    const browser = { traceId: randomBytes(16).toString('hex'), spanId: randomBytes(8).toString('hex') };
    const answer = await register(portal, planted, {
      traceparent: `00-${browser.traceId}-${browser.spanId}-01`,
      'user-agent': 'planted-agent',
    });
    expect(answer.status).toBe(201);
    const traceId = traceIdOf(answer.headers.get('x-request-id')!);
    const ofTrace = (): SentSpan[] => spans().filter((span) => span.traceId === traceId);
    // Each process sends its spans by itself: whole is a trace whose every span but the gateway's hangs below another.
    await until(() => {
      const sent = ofTrace();
      const hangs = ({ parentSpanId }: SentSpan) => sent.some(({ spanId }) => spanId === parentSpanId);
      const isGateways = ({ service }: SentSpan) => service === 'gateway';
      const [notices, gateways] = [sent.filter(({ name }) => name === 'notice'), sent.filter(isGateways)];
      return notices.length > 0 && gateways.length > 0 && sent.every((span) => hangs(span) || isGateways(span));
    });

    const trace = ofTrace();
    const one = (service: string, name: RegExp): SentSpan => {
      const found = trace.filter((span) => span.service === service && name.test(span.name));
      expect([service, name, found.length > 0]).toEqual([service, name, true]);
      return found[0]!;
    };
    const notice = one('notifier', /^notice$/);
    const parentOf = ({ parentSpanId }: SentSpan): SentSpan | undefined =>
      trace.find(({ spanId }) => spanId === parentSpanId);
    expect(wayTo(notice, trace)).toEqual([
      'gateway: POST /accounts',
      'command-api: POST /accounts',
      'command-api: decide RegisterAccount',
      'command-api: append',
      'projection-worker: fold',
      'notifier: notice',
    ]);
    expect(valueOf(notice.attributes, 'portal.topics')).toEqual(['accounts']);
    expect(valueOf(parentOf(notice)!.attributes, 'portal.projections')).toContain('accounts');
    // One beginning: the gateway's. What the browser said is beside it.
    expect(trace.filter((span) => parentOf(span) === undefined).map(({ service }) => service)).toEqual(['gateway']);
    expect(one('gateway', /./).links).toMatchObject([browser]);
    expect(spans().some((span) => span.traceId === browser.traceId)).toBe(false);
    // Nobody's request: no span.
    expect(spans().filter(({ name }) => /readyz|metrics|pulses/.test(name))).toEqual([]);

    const everything = bodies.join('\n');
    for (const typed of [...Object.values(planted), 'planted', answer.headers.get('set-cookie')!.split(/[=;]/)[1]!])
      expect([typed, everything.toLowerCase().includes(typed.toLowerCase())]).toEqual([typed, false]);
    expect(await metricsOf(worker)).toMatch(/^trace_spans_total\{outcome="sent",service="projection-worker"\} [1-9]/m);

    // A browser that is signed in is asked to tell of its own part, which is around all of that.
    const session = answer.headers.get('set-cookie')!.split(';')[0]!;
    const socket = io(portal, { forceNew: true, transports: ['websocket'], extraHeaders: { cookie: session } });
    sockets.push(socket);
    await new Promise<void>((asked) => socket.once(TRACED, () => asked()));
    const heard: SentNotice[] = [];
    socket.on(NOTICES, (notices: readonly SentNotice[]) => heard.push(...notices));
    const sentAt = performance.now();
    const named = await fetch(`${portal}/api/accounts/own/displayname`, {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        cookie: `${session}; portal-traced=1`,
      },
      body: JSON.stringify({ displayname: 'Planted Dewi' }),
    });
    expect(named.status).toBe(200);
    const took = performance.now() - sentAt;
    const [, request] = /^request;desc="([\w-]+)"$/.exec(named.headers.get('server-timing')!)!;
    await until(() => heard.some(({ place }) => placeIn(place)?.traceId === traceIdOf(request!)), 60);
    const { place } = heard.find((sent) => placeIn(sent.place)?.traceId === traceIdOf(request!))!;
    socket.emit(SPANS, {
      calls: [{ request, ago: performance.now() - sentAt, took }],
      shown: [{ place, ago: 5, took: 4 }],
    });
    const ofCall = (): SentSpan[] => spans().filter((span) => span.traceId === traceIdOf(request!));
    const beginnings = (): string[] => {
      const known = new Set(ofCall().map(({ spanId }) => spanId));
      return ofCall().flatMap(({ parentSpanId, name }) => (known.has(parentSpanId ?? '') ? [] : [name]));
    };
    // Each process sends its spans when it likes: those of the fold came after that of the notice.
    await until(() => ofCall().some(({ name }) => name === 'shown') && beginnings().join() === 'browser');
    const whole = ofCall();
    expect(wayTo(whole.find(({ name }) => name === 'shown')!, whole)).toEqual([
      'notifier: browser',
      'gateway: PUT /accounts/own/displayname',
      'command-api: PUT /accounts/own/displayname',
      'command-api: decide NameAccount',
      'command-api: append',
      'projection-worker: fold',
      'notifier: notice',
      'notifier: shown',
    ]);
    expect(bodies.join('\n')).not.toContain('Planted Dewi');
    socket.disconnect();

    // The collector is gone: the portal is as quick and whole as before, and says what it lost.
    collector.closeAllConnections();
    await new Promise((closed) => collector.close(closed));
    expect((await register(portal, { ...planted, email: 'second@example.org' })).status).toBe(201);
    await until(async () => (await database.pool.query('select from read.accounts')).rowCount === 2);
    expect(placeIn(answer.headers.get('traceparent'))).toBeUndefined();
  });
});
