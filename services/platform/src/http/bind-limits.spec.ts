import { RULES, Tally } from '../limits';
import { bind } from './bind';
import { internalHeaders } from './internal';
import { admin, list, lookingBack, token, openEach } from './fixtures';

describe('bind limits', () => {
  const on = openEach();

  const { burst } = RULES.read.account;

  it('each account, and says when to come back, in the header and in the problem', async () => {
    let asked = 0;
    bind(
      on.service,
      list,
      async () => {
        asked += 1;
        return { rows: [] };
      },
      on.deps,
    );
    for (let n = 0; n < burst; n += 1) on.deps.limits.of(list).ofCaller(admin, undefined);
    const answer = await on.call('GET', '/api/clients', { cookie: on.asAdmin });
    expect(answer).toMatchObject({ status: 429, body: { code: 'too-many-requests', retryAfter: 1 } });
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(asked).toBe(0);
    expect((await on.call('GET', '/api/clients', { cookie: on.asEmployer })).status).toBe(403);
  });
  it('each address before anybody is asked whose session it is', async () => {
    bind(on.service, list, async () => ({ rows: [] }), on.deps);
    const resolve = jest.spyOn(on.sessions, 'resolve');
    for (let n = 0; n < RULES.read.address.burst; n += 1) on.deps.limits.of(list).ofAddress('127.0.0.1');
    expect((await on.call('GET', '/api/clients', { cookie: on.asAdmin })).status).toBe(429);
    expect(resolve).not.toHaveBeenCalled();
  });
  it('those who are refused as well', async () => {
    bind(on.service, list, async () => ({ rows: [] }), on.deps);
    const take = jest.spyOn(Tally.prototype, 'take');
    expect((await on.call('GET', '/api/clients', { cookie: on.asEmployer })).status).toBe(403);
    expect(take).toHaveBeenCalledTimes(2);
    take.mockRestore();
  });
  it('nobody who shows the internal token', async () => {
    bind(on.service, list, async () => ({ rows: [] }), on.deps);
    for (let n = 0; n < burst; n += 1) on.deps.limits.of(list).ofCaller(admin, undefined);
    expect((await on.call('GET', '/api/clients', { cookie: on.asAdmin, headers: internalHeaders(token) })).status).toBe(
      200,
    );
  });
  it('a page as it was by the pace of the past, two at once', async () => {
    let working = 0;
    let most = 0;
    bind(
      on.service,
      lookingBack,
      async () => {
        most = Math.max(most, (working += 1));
        await new Promise((resolve) => setTimeout(resolve, 5));
        working -= 1;
        return { rows: [] };
      },
      on.deps,
    );
    const asked = (query: string) => on.call('GET', `/api/clients/past${query}`, { cookie: on.asAdmin });
    const answers = await Promise.all(Array.from({ length: 6 }, () => asked('?asof=then')));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(most).toBe(2);
    for (let n = 6; n < RULES.past.account.burst; n += 1)
      on.deps.limits.of({ ...lookingBack, limit: 'past' }).ofCaller(admin, undefined);
    expect((await asked('?asof=then')).status).toBe(429);
    expect((await asked('')).status).toBe(200);
  });
  it('by numbers that exist: a on.service that binds another one does not start', () => {
    expect(() => bind(on.service, { ...list, limit: 'nothing' as never }, async () => ({ rows: [] }), on.deps)).toThrow(
      'has no numbers',
    );
  });
});
