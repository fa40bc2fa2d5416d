import { randomUUID } from 'node:crypto';
import { SPANS } from '@berangkat/contracts/live';
import { traceparentOf } from '@berangkat/platform/tracing';
import { notingTracer } from '@berangkat/platform/tracing/testing';
import { type Socket } from 'socket.io-client';
import {
  ADMIN,
  SUPERADMIN,
  EMPLOYER,
  APPLICANT,
  OTHER,
  PROJECT,
  FOREIGN,
  APPLICATION,
  placement,
  notifying,
} from './testing/notifying';

const { startNotifier, signIn, open, connect, publish, sessions } = notifying();

describe('a page that is being opened', () => {
  it('hears what changed between its data and its socket, in its own rooms only', async () => {
    const { url } = await startNotifier();
    const other = await connect(url, SUPERADMIN);
    const { cookie } = await signIn(EMPLOYER);
    const openedAt = Date.now();
    await publish(placement(PROJECT, APPLICATION, '7'), placement(FOREIGN, APPLICATION, '8'));
    await other.hears('8');
    const browser = open(url, { cookie }, { auth: { age: Date.now() - openedAt } });
    await browser.hears('7');
    expect(browser.positions).toEqual(['7']);
    expect(browser.rereads).toBe(0);
  });

  it.each([
    ['older than the notifier', { age: 10 * 60_000 }],
    ['older than what is kept', { age: 1e300 }],
  ])('reads everything again where it is %s', async (_, auth) => {
    const { url } = await startNotifier();
    const { cookie } = await signIn(ADMIN);
    const browser = open(url, { cookie }, { auth });
    await browser.until(() => browser.rereads === 1);
  });

  it.each([[{}], [{ age: -1 }], [{ age: '5' }], [{ age: null }]])('says %o and hears what comes', async (auth) => {
    const { url } = await startNotifier();
    const other = await connect(url, SUPERADMIN);
    await publish(placement(PROJECT, APPLICATION, '7'));
    await other.hears('7');
    const { cookie } = await signIn(ADMIN);
    const browser = open(url, { cookie }, { auth });
    await browser.until(() => browser.socket.connected);
    await publish(placement(PROJECT, APPLICATION, '9'));
    await browser.hears('9');
    expect(browser.positions).toEqual(['9']);
  });
});

describe('who is let in', () => {
  const refusal = async (url: string, headers: Record<string, string>, transports: ('polling' | 'websocket')[]) => {
    const browser = open(url, headers, { transports, reconnection: false });
    await browser.until(() => browser.refusals > 0 || browser.socket.connected);
    return browser.socket.connected ? 'connected' : 'refused';
  };

  it.holds('V4.4.2').each([['polling' as const], ['websocket' as const]])(
    'nobody without a living session, by %s',
    async (transport) => {
      const { url } = await startNotifier();
      const { session, cookie } = await signIn(ADMIN);
      expect(await refusal(url, {}, [transport])).toBe('refused');
      expect(await refusal(url, { cookie: `${cookie.split('=')[0]}=${'x'.repeat(43)}` }, [transport])).toBe('refused');
      expect(await refusal(url, { cookie }, [transport])).toBe('connected');
      await sessions().end(session.id);
      expect(await refusal(url, { cookie }, [transport])).toBe('refused');
    },
  );

  it.holds('V4.4.2').each([['polling' as const], ['websocket' as const]])(
    'no page of another site, by %s',
    async (transport) => {
      const { url } = await startNotifier();
      const { cookie } = await signIn(ADMIN);
      expect(await refusal(url, { cookie, origin: 'https://evil.example' }, [transport])).toBe('refused');
      expect(await refusal(url, { cookie, origin: 'null' }, [transport])).toBe('refused');
      expect(await refusal(url, { cookie, 'sec-fetch-site': 'cross-site' }, [transport])).toBe('refused');
      expect(await refusal(url, { cookie, origin: url }, [transport])).toBe('connected');
    },
  );

  describe('to a connection that somebody opened by polling', () => {
    const poll = (
      url: string,
      headers: Record<string, string>,
      { sid, ...init }: RequestInit & { sid?: string } = {},
    ) =>
      fetch(`${url}/socket.io/?EIO=4&transport=polling${sid === undefined ? '' : `&sid=${sid}`}`, {
        ...init,
        headers,
      });
    const opened = async () => {
      const { url } = await startNotifier();
      const { cookie, session } = await signIn(ADMIN);
      const { sid } = JSON.parse((await (await poll(url, { cookie })).text()).slice(1)) as { sid: string };
      return { url, cookie, session, sid };
    };
    const say = { method: 'POST', body: '40' };

    it('nobody who merely knows its id: not to hear, not to speak, not to take it over', async () => {
      const { url, cookie, sid } = await opened();
      const other = (await signIn(OTHER)).cookie;
      for (const headers of [{}, { cookie: other }] as Record<string, string>[]) {
        expect((await poll(url, headers, { sid })).status).toBe(403);
        expect((await poll(url, headers, { sid, ...say })).status).toBe(403);
        const takeOver = await fetch(`${url}/socket.io/?EIO=4&transport=websocket&sid=${sid}`, { headers }).then(
          ({ status }) => status,
        );
        expect(takeOver).toBe(403);
      }
      expect((await poll(url, { cookie }, { sid, ...say })).status).toBe(200);
      expect(await (await poll(url, { cookie }, { sid })).text()).toMatch(/^40/);
    });
    it('no page of another site', async () => {
      const { url, cookie, sid } = await opened();
      expect((await poll(url, { cookie, origin: 'https://evil.example' }, { sid, ...say })).status).toBe(403);
      expect((await poll(url, { cookie, origin: url }, { sid, ...say })).status).toBe(200);
    });
    it('nobody once the session has ended', async () => {
      const { url, cookie, session, sid } = await opened();
      await sessions().end(session.id);
      expect((await poll(url, { cookie }, { sid, ...say })).status).toBeGreaterThanOrEqual(400);
    });
    it('its owner, by the websocket that it becomes', async () => {
      const { url } = await startNotifier();
      const { cookie } = await signIn(ADMIN);
      const browser = open(url, { cookie }, { transports: ['polling', 'websocket'] });
      await browser.until(() => browser.socket.connected);
      await new Promise<void>((upgraded) => {
        const { engine } = browser.socket.io;
        if (engine.transport.name === 'websocket') upgraded();
        else engine.once('upgrade', () => upgraded());
      });
    });
  });

  it.holds('V16.5.3')('not while the sessions cannot be asked', async () => {
    const { url } = await startNotifier();
    const { cookie } = await signIn(ADMIN);
    jest.spyOn(sessions(), 'resolve').mockRejectedValueOnce(new Error('database down'));
    expect(await refusal(url, { cookie }, ['websocket'])).toBe('refused');
    expect(await refusal(url, { cookie }, ['websocket'])).toBe('connected');
  });

  it.holds('V15.2.2g')('an account with too many sockets no further, however many sessions it has', async () => {
    const { url } = await startNotifier();
    const cookies = await Promise.all([1, 2, 3].map(async () => (await signIn(ADMIN)).cookie));
    const opened = await Promise.all(
      Array.from({ length: 60 }, (_, count) => refusal(url, { cookie: cookies[count % 3]! }, ['websocket'])),
    );
    expect(opened.filter((outcome) => outcome === 'connected')).toHaveLength(50);
    expect(await refusal(url, { cookie: cookies[0]! }, ['websocket'])).toBe('refused');
    const { cookie } = await signIn(SUPERADMIN);
    expect(await refusal(url, { cookie }, ['websocket'])).toBe('connected');
  });
});

describe('what a browser may say', () => {
  it.holds('V15.2.2g').each([
    ['another event', (socket: Socket) => socket.emit('join', 'admins')],
    ['a hello that is none', (socket: Socket) => socket.emit('hello', { pipeline: 'admins' })],
    ['a hello with more', (socket: Socket) => socket.emit('hello', { pipeline: null, room: 'admins' })],
    ['a hello with more arguments', (socket: Socket) => socket.emit('hello', { pipeline: null }, 'admins')],
    ['a question', (socket: Socket) => socket.emit('hello', { pipeline: null }, () => undefined)],
    ['too much at once', (socket: Socket) => socket.emit('hello', 'x'.repeat(10_000))],
    [
      'too many hellos',
      (socket: Socket) => {
        for (let count = 0; count < 50; count += 1) socket.emit('hello', { pipeline: null });
      },
    ],
  ])('is not %s', async (_, say) => {
    const { url } = await startNotifier();
    const browser = await connect(url, APPLICANT);
    browser.socket.io.reconnection(false);
    say(browser.socket);
    await browser.until(() => !browser.socket.connected);
    await publish(placement(FOREIGN, '20251111299', 'secret'));
    expect(browser.positions).toEqual([]);
  });
});

describe('traces', () => {
  const call = (request = randomUUID() as string) => ({ request, ago: 100, took: 80 });
  const fold = traceparentOf({ traceId: 'ab'.repeat(16), spanId: 'cd'.repeat(8) });
  const traced = async () => {
    const { tracer, spans } = notingTracer();
    const { url } = await startNotifier({ tracer });
    const browser = await connect(url, ADMIN);
    await browser.until(() => browser.traced === 1);
    browser.socket.io.reconnection(false);
    const tells = (told: unknown): void => void browser.socket.emit(SPANS, told);
    /** Waits until all that was sent before has arrived. */
    const heardAll = async (): Promise<void> => {
      browser.socket.emit('hello', { pipeline: PROJECT });
      await browser.until(() => browser.presence.length > 0);
    };
    return { browser, url, spans, tells, heardAll };
  };

  it('are told of by a browser that is asked to: its calls, and the notices that it has shown', async () => {
    const { browser, spans, tells, heardAll } = await traced();
    await publish({ ...placement(), trace: fold });
    await browser.hears('1');
    const { place } = browser.notices[0] as { place?: string };
    expect(spans).toMatchObject([{ name: 'notice', ended: true }]);
    expect(place).toBe(traceparentOf(spans[0]!));
    tells({ calls: [call('id-of-our-proxy')], shown: [{ place, ago: 40, took: 30 }] });
    await heardAll();
    expect(spans.slice(1)).toMatchObject([
      { name: 'browser', options: { of: 'id-of-our-proxy' }, ended: true },
      { name: 'shown', options: { of: { spanId: spans[0]!.spanId } }, ended: true },
    ]);
  });

  it('are not spoken of where nothing is traced, and who tells of them all the same is not heard', async () => {
    const { url } = await startNotifier();
    const browser = await connect(url, ADMIN);
    browser.socket.emit(SPANS, { calls: [call()], shown: [] });
    await publish({ ...placement(), trace: fold });
    await browser.hears('1');
    expect([browser.traced, browser.losses, browser.notices]).toEqual([0, 0, [placement()]]);
  });

  it.holds('V15.2.2h')(
    'have no more of a browser than anybody needs: what is above is dropped, and the socket stays',
    async () => {
      const { browser, spans, tells, heardAll } = await traced();
      for (let message = 0; message < 20; message += 1)
        tells({ calls: Array.from({ length: 50 }, () => call()), shown: [] });
      await heardAll();
      expect(spans.filter(({ name }) => name === 'browser')).toHaveLength(300);
      expect(browser.losses).toBe(0);
    },
  );

  it.holds('V15.2.2h').each([
    ['forged', 1, { calls: [{ ...call(), name: 'Sari' }], shown: [] }],
    ['longer than all that a browser tells', 1, { calls: Array(200).fill(call()), shown: [] }],
    ['repeated without end', 200, { calls: [], shown: [] }],
  ])('are not told of by a message that is %s, which ends its socket', async (_, times, told) => {
    const { browser, spans, tells } = await traced();
    for (let time = 0; time < times; time += 1) tells(told);
    await browser.until(() => browser.losses === 1);
    expect(spans).toEqual([]);
  });
});
