import { bind } from './bind';
import { actorOf } from './call';
import { gatewayHeaders, internalHeaders } from './internal';
import { sendPosition } from './position';
import { HttpError } from './http-error';
import { admin, byId, employer, fixed, list, move, ofKind, photo, token, openEach } from './fixtures';

describe('bind', () => {
  const on = openEach();

  it('gives the handler what was sent, parsed, with the actor of the session and the claims of the browser', async () => {
    const seen: unknown[] = [];
    bind(
      on.service,
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
      on.deps,
    );
    const answer = await on.call('PUT', '/api/projects/20251111005/move?dry=yes', {
      cookie: on.asEmployer,
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
      on.service,
      list,
      async (given) => {
        seen.push(given.audit.clientIp);
        return { rows: [] };
      },
      on.deps,
    );
    await on.call('GET', '/api/clients', {
      cookie: on.asAdmin,
      headers: { ...headers, 'x-forwarded-for': '6.6.6.6, 203.0.113.9' },
    });
    expect(seen).toEqual([address]);
  });

  it('binds no endpoint for files without the limits of its upload', () => {
    expect(() => bind(on.service, photo, async () => ({}), on.deps)).toThrow(
      'POST /photos takes a file: bind it with bindUpload, which bounds it',
    );
  });

  describe('refuses, before the handler is asked,', () => {
    beforeEach(() =>
      bind(
        on.service,
        move,
        async () => {
          throw new Error('the handler was asked');
        },
        on.deps,
      ),
    );
    const path = '/api/projects/20251111005/move';

    it('a visitor with 401 and the specification’s words', async () => {
      expect(await on.call('PUT', path, { body: { comment: 'x' } })).toMatchObject({
        status: 401,
        body: { code: 'not-signed-in', message: 'You are not logged in. Please log in to continue.' },
      });
    });
    it('an ended session with 401 and the notice about inactivity, bad body or not', async () => {
      await on.sessions.endAllOf(admin.accountid);
      expect(await on.call('PUT', path, { cookie: on.asAdmin, body: 'nonsense' })).toMatchObject({
        status: 401,
        body: { code: 'account-401-inactivity-alert' },
      });
    });
    it('by the right of what is asked about, where a call is about things of several kinds', async () => {
      const grants: unknown[] = [];
      bind(on.service, ofKind, async ({ grant }) => String(grants.push(grant)), on.deps);
      const statuses = async (cookie: string | undefined) =>
        Promise.all(
          ['accounts', 'pipeline', 'constructor'].map(
            async (kind) =>
              (await on.call('GET', `/api/past/${kind}`, { ...(cookie !== undefined && { cookie }) })).status,
          ),
        );
      expect(await statuses(undefined)).toEqual([401, 401, 401]);
      expect(await statuses(on.asEmployer)).toEqual([403, 200, 400]);
      expect(grants).toEqual(['own']);
      expect(await statuses(on.asAdmin)).toEqual([200, 200, 400]);
    });

    it('a kind of user without the right with 403', async () => {
      const vendor = (
        await on.sessions.start({ actor: { accountid: '20251111003', category: 'vendor' }, method: 'password' })
      ).setCookie;
      expect(await on.call('PUT', path, { cookie: vendor.split(';')[0]!, body: 'nonsense' })).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
    });
    it.all([
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
      const answer = await on.call('PUT', path, { cookie: on.asAdmin, body, headers });
      expect(answer).toMatchObject({
        status,
        body: { status, code, message: expect.any(String), requestId: expect.any(String) },
      });
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    });
    it.all([
      ['an id that is no id', '/api/projects/12/move', 'id'],
      ['an unknown parameter', `${path}?drop=table`, 'drop'],
      ['a NUL in the address', '/api/projects/%00/move', 'id'],
    ])('%s with the field’s name', async (_what, address, field) => {
      expect(await on.call('PUT', address, { cookie: on.asAdmin, body: { comment: 'x' } })).toMatchObject({
        status: 400,
        body: { errors: [{ field }] },
      });
    });
    it('an address that cannot be decoded', async () => {
      expect(
        await on.call('PUT', '/api/projects/%E0%A4%A/move', { cookie: on.asAdmin, body: { comment: 'x' } }),
      ).toMatchObject({ status: 400, body: { code: 'bad-request' } });
    });
    it('names every bad field', async () => {
      const { body } = await on.call('PUT', path, { cookie: on.asAdmin, body: { comment: 5, adminid: 5, extra: 1 } });
      expect((body.errors as { field: string }[]).map(({ field }) => field).sort()).toEqual([
        'adminid',
        'comment',
        'extra',
      ]);
    });
  });

  it('lets our own pages and clients without an Origin change things', async () => {
    bind(on.service, move, async () => ({ moved: 'yes' }), on.deps);
    const own = { origin: 'http://portal.example', 'sec-fetch-site': 'same-origin' };
    expect(
      (
        await on.call('PUT', '/api/projects/20251111005/move', {
          cookie: on.asAdmin,
          body: { comment: 'x' },
          headers: own,
        })
      ).status,
    ).toBe(200);
  });

  it.holds('V16.5.1')('answers a refusal as it is, and anything else as 500 without a word of it', async () => {
    const errors = [
      new HttpError(409, 'duplicate-email', 'Email already exists.', undefined, { retryAfter: 3 }),
      new Error('password=hunter2 at line 3'),
    ];
    bind(
      on.service,
      list,
      async () => {
        throw errors.shift()!;
      },
      on.deps,
    );
    const refused = await on.call('GET', '/api/clients', { cookie: on.asAdmin });
    expect(refused).toMatchObject({ status: 409, body: { code: 'duplicate-email', message: 'Email already exists.' } });
    expect(refused.headers.get('retry-after')).toBe('3');
    const failed = await on.call('GET', '/api/clients', { cookie: on.asAdmin });
    expect(failed.status).toBe(500);
    expect(JSON.stringify(failed.body)).not.toMatch(/hunter2|line 3|at /);
  });

  it.holds('V16.5.2')('answers 503 with a time to try again when the database is away', async () => {
    bind(
      on.service,
      list,
      async () => {
        throw Object.assign(new Error('the database system is shutting down'), { code: '57P03' });
      },
      on.deps,
    );
    const answer = await on.call('GET', '/api/clients', { cookie: on.asAdmin });
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(answer.headers.get('retry-after')).toBe('2');
  });

  it.holds('V15.3.1')('notices an answer that is not what the contract promises, and does not send it', async () => {
    bind(on.service, list, async () => ({ rows: ['a'], phone: '0812345' }) as { rows: string[] }, on.deps);
    const answer = await on.call('GET', '/api/clients', { cookie: on.asAdmin });
    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer.body)).not.toContain('0812345');
  });

  it('lets fixed segments win, in whichever order endpoints are bound', async () => {
    bind(on.service, byId, async () => 'by id', on.deps);
    bind(on.service, fixed, async () => 'names', on.deps);
    const answer = await fetch(`${on.url}/api/clients/names`, { headers: { cookie: on.asAdmin } });
    expect(await answer.json()).toBe('names');
  });
});
