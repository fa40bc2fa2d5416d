import { bind } from './bind';
import { gatewayHeaders } from './internal';
import { sendPosition } from './position';
import { HttpError } from './http-error';
import { move, register, token, openEach } from './fixtures';

describe('a call with an Idempotency-Key', () => {
  const on = openEach();

  const key = { 'idempotency-key': 'one-key-of-a-client' };
  const path = '/api/projects/20251111005/move';
  let asked: string[];
  let work: () => Promise<{ moved: string }>;
  beforeEach(() => {
    asked = [];
    work = async () => ({ moved: String(asked.length) });
    bind(
      on.service,
      move,
      async (given) => {
        asked.push(given.commandId);
        sendPosition(given.res, `1:${asked.length}`);
        return work();
      },
      on.deps,
    );
  });
  const send = (more: { cookie?: string; body?: unknown; headers?: Record<string, string> } = {}) =>
    on.call('PUT', path, { cookie: on.asAdmin, body: { comment: 'x' }, headers: key, ...more });

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
      await on.call('PUT', `${path}?dry=yes`, { cookie: on.asAdmin, body: { comment: 'x' }, headers: key }),
    ).toMatchObject({ status: 422 });
    expect(asked).toHaveLength(1);
  });
  it('makes the command id of the key and whose it is', async () => {
    await send();
    await send({ cookie: on.asEmployer });
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
    jest.spyOn(on.receipts, 'finish').mockRejectedValue(new Error('the database has gone'));
    expect(await send()).toMatchObject({ status: 200, body: { moved: '1' } });
  });
  it('costs nothing without the header', async () => {
    const begin = jest.spyOn(on.receipts, 'begin');
    await send({ headers: {} });
    await send({ headers: {} });
    expect(asked).toHaveLength(2);
    expect(new Set(asked).size).toBe(2);
    expect(begin).not.toHaveBeenCalled();
  });
  it('keeps visitors apart by their address and lets the on.service sign a repeated registration in', async () => {
    let n = 0;
    const replayed: unknown[] = [];
    bind(on.service, register, async () => ({ n: ++n }), on.deps, {
      onReplay: async (given, answer) => {
        replayed.push(answer.status);
        given.res.append('Set-Cookie', 'again=yes');
      },
    });
    const from = (ip: string) =>
      on.call('POST', '/api/accounts', {
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
