import { type Actor, defineRoutes, endpointsOf } from '@berangkat/contracts/kernel';
import { errorCode } from '@berangkat/contracts/messages/error-code';
import { z } from 'zod';
import { Limits, RULES, Tally } from '../limits';
import { silentLogger } from '../observability';
import { MemorySessions } from '../sessions';
import { bind, type BindDeps } from './bind';
import { actorOf } from './call';
import { gatewayHeaders, internalHeaders } from './internal';
import { type Listening, listen } from './listen';
import { sendPosition } from './position';
import { MemoryReceipts } from './receipts';
import { HttpError } from './http-error';
import { serviceApp, type ServiceApp } from './service-app';

const admin: Actor = { accountid: '20251111001', category: 'admin' };
const token = Buffer.alloc(32, 7);
const employer: Actor = { accountid: '20251111002', category: 'employer' };

const routes = defineRoutes({
  move: { method: 'PUT', path: '/projects/:id/move', service: 'command-api', action: 'pipeline.shortlist' },
  list: { method: 'GET', path: '/clients', service: 'query-api', action: 'client.list' },
  register: { method: 'POST', path: '/accounts', service: 'command-api', action: 'session.sign-in', status: 201 },
  byId: { method: 'GET', path: '/clients/:id', service: 'query-api', action: 'client.list' },
  fixed: { method: 'GET', path: '/clients/names', service: 'query-api', action: 'client.list' },
  lookingBack: { method: 'GET', path: '/clients/past', service: 'query-api', action: 'client.list' },
  photo: { method: 'POST', path: '/photos', service: 'files', action: 'applicant.upload-photo', multipart: true },
});
const { move, list, register, byId, fixed, lookingBack, photo } = endpointsOf(routes, {
  move: {
    params: z.object({ id: z.string().regex(/^\d{11}$/) }),
    query: z.object({ dry: z.enum(['yes']).optional() }),
    body: z.object({
      comment: z.string(errorCode('comment-required')).max(10, errorCode('comment-length')),
      audit: z.object({ page: z.string() }).optional(),
      adminid: z.string().optional(),
    }),
    answer: z.object({ moved: z.string() }),
  },
  list: { answer: z.object({ rows: z.array(z.string()) }) },
  register: { body: z.object({ email: z.string() }), answer: z.object({ n: z.number() }) },
  byId: { params: z.object({ id: z.string() }), answer: z.string() },
  fixed: { answer: z.string() },
  lookingBack: { query: z.object({ asof: z.string().optional() }), answer: z.object({ rows: z.array(z.string()) }) },
  photo: { answer: z.object({}) },
});

interface Answer {
  status: number;
  body: Record<string, unknown>;
  headers: Headers;
}

describe('bind', () => {
  let service: ServiceApp;
  let server: Listening;
  let sessions: MemorySessions;
  let receipts: MemoryReceipts;
  let deps: BindDeps;
  let asAdmin: string;
  let asEmployer: string;

  beforeEach(async () => {
    sessions = new MemorySessions();
    receipts = new MemoryReceipts();
    deps = { sessions, receipts, limits: new Limits({ now: () => 1_000 }), checkAnswers: true };
    service = serviceApp({
      name: 'test',
      logger: silentLogger(),
      checks: {},
      token,
      publicUrl: 'http://portal.example',
    });
    server = await listen(service, 0, { signals: false });
    const cookie = async (actor: Actor) =>
      (await sessions.start({ actor, method: 'password' })).setCookie.split(';')[0]!;
    [asAdmin, asEmployer] = [await cookie(admin), await cookie(employer)];
  });
  afterEach(() => server.close());

  const call = async (
    method: string,
    path: string,
    { cookie, body, headers = {} }: { cookie?: string; body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer> => {
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
      method,
      headers: {
        ...(cookie !== undefined && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>,
      headers: answer.headers,
    };
  };

  it('gives the handler what was sent, parsed, with the actor of the session and the claims of the browser', async () => {
    const seen: unknown[] = [];
    bind(
      service,
      move,
      async (given) => {
        seen.push({
          actor: actorOf(given),
          grant: given.grant,
          params: given.params,
          query: given.query,
          comment: given.body.comment,
          audit: given.audit,
          commandId: given.commandId,
        });
        sendPosition(given.res, '7:12');
        return { moved: given.params.id };
      },
      deps,
    );
    const answer = await call('PUT', '/api/projects/20251111005/move?dry=yes', {
      cookie: asEmployer,
      body: { comment: 'good', adminid: '20251111999', audit: { page: '/pipeline' } },
      headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile', 'x-request-id': 'request-0001' },
    });
    expect(answer).toMatchObject({ status: 200, body: { moved: '20251111005' } });
    expect(answer.headers.get('portal-position')).toBe('7:12');
    expect(answer.headers.get('x-request-id')).toBe('request-0001');
    expect(seen).toEqual([
      {
        actor: employer,
        grant: 'own',
        params: { id: '20251111005' },
        query: { dry: 'yes' },
        comment: 'good',
        commandId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        audit: {
          page: '/pipeline',
          clientIp: '127.0.0.1',
          userAgent: 'Mozilla/5.0 (iPhone) Mobile',
          deviceType: 'mobile',
          claimed: { adminid: '20251111999', audit: { page: '/pipeline' } },
        },
      },
    ]);
  });

  it.each([
    ['the gateway says it', gatewayHeaders(token), '203.0.113.9'],
    ['another service says it', internalHeaders(token), '203.0.113.9'],
    ['a client of the port says it', {}, '127.0.0.1'],
    ['a client says it that knows no token', gatewayHeaders(Buffer.alloc(32, 8)), '127.0.0.1'],
  ])('takes the client’s address when %s', async (_who, headers, address) => {
    const seen: unknown[] = [];
    bind(
      service,
      list,
      async (given) => {
        seen.push(given.audit.clientIp);
        return { rows: [] };
      },
      deps,
    );
    await call('GET', '/api/clients', {
      cookie: asAdmin,
      headers: { ...headers, 'x-forwarded-for': '6.6.6.6, 203.0.113.9' },
    });
    expect(seen).toEqual([address]);
  });

  describe('limits', () => {
    const { burst } = RULES.read.account;

    it('each account, and says when to come back, in the header and in the problem', async () => {
      let asked = 0;
      bind(
        service,
        list,
        async () => {
          asked += 1;
          return { rows: [] };
        },
        deps,
      );
      for (let n = 0; n < burst; n += 1) deps.limits.of(list).ofCaller(admin, undefined);
      const answer = await call('GET', '/api/clients', { cookie: asAdmin });
      expect(answer).toMatchObject({ status: 429, body: { code: 'too-many-requests', retryAfter: 1 } });
      expect(answer.headers.get('retry-after')).toBe('1');
      expect(asked).toBe(0);
      expect((await call('GET', '/api/clients', { cookie: asEmployer })).status).toBe(403);
    });
    it('each address before anybody is asked whose session it is', async () => {
      bind(service, list, async () => ({ rows: [] }), deps);
      const resolve = jest.spyOn(sessions, 'resolve');
      for (let n = 0; n < RULES.read.address.burst; n += 1) deps.limits.of(list).ofAddress('127.0.0.1');
      expect((await call('GET', '/api/clients', { cookie: asAdmin })).status).toBe(429);
      expect(resolve).not.toHaveBeenCalled();
    });
    it('those who are refused as well', async () => {
      bind(service, list, async () => ({ rows: [] }), deps);
      const take = jest.spyOn(Tally.prototype, 'take');
      expect((await call('GET', '/api/clients', { cookie: asEmployer })).status).toBe(403);
      expect(take).toHaveBeenCalledTimes(2);
      take.mockRestore();
    });
    it('nobody who shows the internal token', async () => {
      bind(service, list, async () => ({ rows: [] }), deps);
      for (let n = 0; n < burst; n += 1) deps.limits.of(list).ofCaller(admin, undefined);
      expect((await call('GET', '/api/clients', { cookie: asAdmin, headers: internalHeaders(token) })).status).toBe(
        200,
      );
    });
    it('a page as it was by the pace of the past, two at once', async () => {
      let working = 0;
      let most = 0;
      bind(
        service,
        lookingBack,
        async () => {
          most = Math.max(most, (working += 1));
          await new Promise((resolve) => setTimeout(resolve, 5));
          working -= 1;
          return { rows: [] };
        },
        deps,
      );
      const asked = (query: string) => call('GET', `/api/clients/past${query}`, { cookie: asAdmin });
      const answers = await Promise.all(Array.from({ length: 6 }, () => asked('?asof=then')));
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
      expect(most).toBe(2);
      for (let n = 6; n < RULES.past.account.burst; n += 1)
        deps.limits.of({ ...lookingBack, limit: 'past' }).ofCaller(admin, undefined);
      expect((await asked('?asof=then')).status).toBe(429);
      expect((await asked('')).status).toBe(200);
    });
    it('by numbers that exist: a service that binds another one does not start', () => {
      expect(() => bind(service, { ...list, limit: 'nothing' as never }, async () => ({ rows: [] }), deps)).toThrow(
        'has no numbers',
      );
    });
  });

  it('binds no endpoint for files without the limits of its upload', () => {
    expect(() => bind(service, photo, async () => ({}), deps)).toThrow(
      'POST /photos takes a file: bind it with bindUpload, which bounds it',
    );
  });

  describe('refuses, before the handler is asked,', () => {
    beforeEach(() =>
      bind(
        service,
        move,
        async () => {
          throw new Error('the handler was asked');
        },
        deps,
      ),
    );
    const path = '/api/projects/20251111005/move';

    it('a visitor with 401 and the specification’s words', async () => {
      expect(await call('PUT', path, { body: { comment: 'x' } })).toMatchObject({
        status: 401,
        body: { code: 'not-signed-in', message: 'You are not logged in. Please log in to continue.' },
      });
    });
    it('an ended session with 401 and the notice about inactivity, bad body or not', async () => {
      await sessions.endAllOf(admin.accountid);
      expect(await call('PUT', path, { cookie: asAdmin, body: 'nonsense' })).toMatchObject({
        status: 401,
        body: { code: 'account-401-inactivity-alert' },
      });
    });
    it('a kind of user without the right with 403', async () => {
      const vendor = (
        await sessions.start({ actor: { accountid: '20251111003', category: 'vendor' }, method: 'password' })
      ).setCookie;
      expect(await call('PUT', path, { cookie: vendor.split(';')[0]!, body: 'nonsense' })).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
    });
    it.each([
      ['broken JSON', '{"comment":', {}, 400, 'malformed-json'],
      ['a body that is no object', '"text"', {}, 400, 'malformed-json'],
      ['an unknown field', { comment: 'x', status: 'verified' }, {}, 400, 'unknown-field'],
      ['a field of the prototype', '{"comment":"x","__proto__":{"admin":true}}', {}, 400, 'unknown-field'],
      ['a missing field', {}, {}, 400, 'comment-required'],
      ['a field of another type', { comment: 'x', adminid: 5 }, {}, 400, 'invalid'],
      ['a field that is too long', { comment: 'x'.repeat(11) }, {}, 400, 'comment-length'],
      ['a character that cannot be stored', { comment: 'a\u0000b' }, {}, 400, 'unstorable-text'],
      ['half a character', '{"comment":"\\ud800"}', {}, 400, 'unstorable-text'],
      [
        'another content type',
        'comment=x',
        { 'content-type': 'application/x-www-form-urlencoded' },
        415,
        'unsupported-media-type',
      ],
      ['an encoding that nobody knows', '{}', { 'content-encoding': 'zebra' }, 415, 'unsupported-media-type'],
      [
        'a character set that nobody knows',
        '{}',
        { 'content-type': 'application/json; charset=zebra' },
        415,
        'unsupported-media-type',
      ],
      ['more than 256 KB', { comment: 'x'.repeat(256 * 1024) }, {}, 413, 'too-large'],
      [
        'a page of another site that calls us by its own name',
        { comment: 'x' },
        { origin: 'https://elsewhere.example', host: 'elsewhere.example' },
        403,
        'cross-site',
      ],
      ['a page of another site', { comment: 'x' }, { origin: 'https://elsewhere.example' }, 403, 'cross-site'],
      ['what the browser calls cross-site', { comment: 'x' }, { 'sec-fetch-site': 'cross-site' }, 403, 'cross-site'],
      ['a sandboxed page', { comment: 'x' }, { origin: 'null' }, 403, 'cross-site'],
      ['a key that is no key', { comment: 'x' }, { 'idempotency-key': 'short' }, 400, 'idempotency-key-malformed'],
    ])('%s', async (_what, body, headers, status, code) => {
      const answer = await call('PUT', path, { cookie: asAdmin, body, headers });
      expect(answer).toMatchObject({
        status,
        body: { status, code, message: expect.any(String), requestId: expect.any(String) },
      });
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    });
    it.each([
      ['an id that is no id', '/api/projects/12/move', 'id'],
      ['an unknown parameter', `${path}?drop=table`, 'drop'],
      ['a NUL in the address', '/api/projects/%00/move', 'id'],
    ])('%s with the field’s name', async (_what, address, field) => {
      expect(await call('PUT', address, { cookie: asAdmin, body: { comment: 'x' } })).toMatchObject({
        status: 400,
        body: { errors: [{ field }] },
      });
    });
    it('an address that cannot be decoded', async () => {
      expect(
        await call('PUT', '/api/projects/%E0%A4%A/move', { cookie: asAdmin, body: { comment: 'x' } }),
      ).toMatchObject({ status: 400, body: { code: 'bad-request' } });
    });
    it('names every bad field', async () => {
      const { body } = await call('PUT', path, { cookie: asAdmin, body: { comment: 5, adminid: 5, extra: 1 } });
      expect((body.errors as { field: string }[]).map(({ field }) => field).sort()).toEqual([
        'adminid',
        'comment',
        'extra',
      ]);
    });
  });

  it('lets our own pages and clients without an Origin change things', async () => {
    bind(service, move, async () => ({ moved: 'yes' }), deps);
    const own = { origin: 'http://portal.example', 'sec-fetch-site': 'same-origin' };
    expect(
      (await call('PUT', '/api/projects/20251111005/move', { cookie: asAdmin, body: { comment: 'x' }, headers: own }))
        .status,
    ).toBe(200);
  });

  it.holds('V16.5.1')('answers a refusal as it is, and anything else as 500 without a word of it', async () => {
    const errors = [
      new HttpError(409, 'duplicate-email', 'Email already exists.', undefined, { retryAfter: 3 }),
      new Error('password=hunter2 at line 3'),
    ];
    bind(
      service,
      list,
      async () => {
        throw errors.shift()!;
      },
      deps,
    );
    const refused = await call('GET', '/api/clients', { cookie: asAdmin });
    expect(refused).toMatchObject({ status: 409, body: { code: 'duplicate-email', message: 'Email already exists.' } });
    expect(refused.headers.get('retry-after')).toBe('3');
    const failed = await call('GET', '/api/clients', { cookie: asAdmin });
    expect(failed.status).toBe(500);
    expect(JSON.stringify(failed.body)).not.toMatch(/hunter2|line 3|at /);
  });

  it.holds('V16.5.2')('answers 503 with a time to try again when the database is away', async () => {
    bind(
      service,
      list,
      async () => {
        throw Object.assign(new Error('the database system is shutting down'), { code: '57P03' });
      },
      deps,
    );
    const answer = await call('GET', '/api/clients', { cookie: asAdmin });
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(answer.headers.get('retry-after')).toBe('2');
  });

  it.holds('V15.3.1')('notices an answer that is not what the contract promises, and does not send it', async () => {
    bind(service, list, async () => ({ rows: ['a'], phone: '0812345' }) as { rows: string[] }, deps);
    const answer = await call('GET', '/api/clients', { cookie: asAdmin });
    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer.body)).not.toContain('0812345');
  });

  it('lets fixed segments win, in whichever order endpoints are bound', async () => {
    bind(service, byId, async () => 'by id', deps);
    bind(service, fixed, async () => 'names', deps);
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/clients/names`, { headers: { cookie: asAdmin } });
    expect(await answer.json()).toBe('names');
  });

  describe('with an Idempotency-Key', () => {
    const key = { 'idempotency-key': 'one-key-of-a-client' };
    const path = '/api/projects/20251111005/move';
    let asked: string[];
    let work: () => Promise<{ moved: string }>;
    beforeEach(() => {
      asked = [];
      work = async () => ({ moved: String(asked.length) });
      bind(
        service,
        move,
        async (given) => {
          asked.push(given.commandId);
          sendPosition(given.res, `1:${asked.length}`);
          return work();
        },
        deps,
      );
    });
    const send = (more: { cookie?: string; body?: unknown; headers?: Record<string, string> } = {}) =>
      call('PUT', path, { cookie: asAdmin, body: { comment: 'x' }, headers: key, ...more });

    it('carries a command out once and answers the same again, position included', async () => {
      const [first, second] = [await send(), await send()];
      expect(asked).toHaveLength(1);
      expect(second).toMatchObject({ status: first.status, body: first.body });
      expect(second.headers.get('portal-position')).toBe('1:1');
      expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'));
    });
    it('answers 422 when the key comes with another body, another path, or another method’s query', async () => {
      await send();
      expect(await send({ body: { comment: 'y' } })).toMatchObject({
        status: 422,
        body: { code: 'idempotency-key-reused' },
      });
      expect(
        await call('PUT', `${path}?dry=yes`, { cookie: asAdmin, body: { comment: 'x' }, headers: key }),
      ).toMatchObject({ status: 422 });
      expect(asked).toHaveLength(1);
    });
    it('makes the command id of the key and whose it is', async () => {
      await send();
      await send({ cookie: asEmployer });
      await send({ headers: { 'idempotency-key': 'another-key-of-a-client' } });
      expect(new Set(asked).size).toBe(3);
    });
    it('lets a second request wait for the first, and answers it alike', async () => {
      let finish: (value: { moved: string }) => void = () => undefined;
      const begun = new Promise<void>((resolve) => {
        work = () => {
          resolve();
          return new Promise((done) => {
            finish = done;
          });
        };
      });
      const first = send();
      await begun;
      const second = send();
      finish({ moved: 'once' });
      expect((await second).body).toEqual((await first).body);
      expect(asked).toHaveLength(1);
    });
    it('keeps a refusal, and not a failure', async () => {
      work = async () => {
        throw new HttpError(409, 'already-moved', 'Already moved.');
      };
      const [first, second] = [await send(), await send()];
      expect(first).toMatchObject({ status: 409, body: { code: 'already-moved' } });
      expect(second).toMatchObject({ status: 409, body: first.body });
      expect(asked).toHaveLength(1);
      work = async () => {
        throw new Error('broken');
      };
      const other = { headers: { 'idempotency-key': 'a-key-for-a-failure' } };
      expect((await send(other)).status).toBe(500);
      work = async () => ({ moved: 'now' });
      expect(await send(other)).toMatchObject({ status: 200, body: { moved: 'now' } });
      expect(asked).toHaveLength(3);
      expect(asked[1]).toBe(asked[2]);
    });
    it('does not keep a refusal that depends on the moment', async () => {
      work = async () => {
        throw new HttpError(429, 'too-many', 'Too many.', undefined, { retryAfter: 7 });
      };
      const refused = await send();
      expect(refused).toMatchObject({ status: 429, body: { retryAfter: 7 } });
      expect(refused.headers.get('retry-after')).toBe('7');
      work = async () => ({ moved: 'now' });
      expect((await send()).status).toBe(200);
    });
    it('answers although the answer cannot be kept', async () => {
      jest.spyOn(receipts, 'finish').mockRejectedValue(new Error('the database has gone'));
      expect(await send()).toMatchObject({ status: 200, body: { moved: '1' } });
    });
    it('costs nothing without the header', async () => {
      const begin = jest.spyOn(receipts, 'begin');
      await send({ headers: {} });
      await send({ headers: {} });
      expect(asked).toHaveLength(2);
      expect(new Set(asked).size).toBe(2);
      expect(begin).not.toHaveBeenCalled();
    });
    it('keeps visitors apart by their address and lets the service sign a repeated registration in', async () => {
      let n = 0;
      const replayed: unknown[] = [];
      bind(service, register, async () => ({ n: ++n }), deps, {
        onReplay: async (given, answer) => {
          replayed.push(answer.status);
          given.res.append('Set-Cookie', 'again=yes');
        },
      });
      const from = (ip: string) =>
        call('POST', '/api/accounts', {
          body: { email: 'a@b.id' },
          headers: { ...key, ...gatewayHeaders(token), 'x-forwarded-for': ip },
        });
      expect((await from('203.0.113.1')).body).toEqual({ n: 1 });
      const again = await from('203.0.113.1');
      expect(again).toMatchObject({ status: 201, body: { n: 1 } });
      expect(again.headers.get('set-cookie')).toBe('again=yes');
      expect((await from('203.0.113.2')).body).toEqual({ n: 2 });
      expect(replayed).toEqual([201]);
    });
  });
});
