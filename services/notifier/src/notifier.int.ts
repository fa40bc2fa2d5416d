import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import {
  type ChangeNotice,
  type Holdings,
  NOTICES,
  PRESENCE,
  type Presence,
  REREAD,
  SPANS,
  TRACED,
} from '@berangkat/contracts/live';
import { type Actor } from '@berangkat/contracts/kernel';
import { type BusMessage, MemoryBroker, MemoryBus } from '@berangkat/platform/bus';
import { createMetrics, silentLogger } from '@berangkat/platform/observability';
import { MemorySessions } from '@berangkat/platform/sessions';
import { traceparentOf, type Tracer } from '@berangkat/platform/tracing';
import { notingTracer } from '@berangkat/platform/tracing/testing';
import { io, type Socket } from 'socket.io-client';
import { MAX_KEPT } from './live/recovery';
import { type HoldingsOf } from './live/rights';
import { Notifier } from './notifier';
import { type Person } from '@berangkat/platform/read-models';

const [ADMIN, SUPERADMIN, EMPLOYER, RIVAL, APPLICANT, OTHER] = [
  '20251111001',
  '20251111002',
  '20251111003',
  '20251111004',
  '20251111005',
  '20251111006',
] as const;
const [PROJECT, FOREIGN, APPLICATION] = ['20251111101', '20251111102', '20251111201'] as const;

const actors: Record<string, Actor> = {
  [ADMIN]: { accountid: ADMIN, category: 'admin' },
  [SUPERADMIN]: { accountid: SUPERADMIN, category: 'superadmin' },
  [EMPLOYER]: { accountid: EMPLOYER, category: 'employer' },
  [RIVAL]: { accountid: RIVAL, category: 'employer' },
  [APPLICANT]: { accountid: APPLICANT, category: 'applicant' },
  [OTHER]: { accountid: OTHER, category: 'applicant' },
};
const people: Person[] = [
  { accountid: ADMIN, category: 'admin', email: 'sari@agency.example', displayname: null },
  { accountid: SUPERADMIN, category: 'superadmin', email: 'owner@agency.example', displayname: null },
  { accountid: EMPLOYER, category: 'employer', email: 'chef@hotel.example', displayname: null },
];

const NOTHING: Holdings = { applicantids: [], projectids: [] };

const placement = (projectid: string = PROJECT, applicantid: string = APPLICATION, position = '1'): ChangeNotice => ({
  topic: 'placements',
  ids: { projectid, applicantid },
  position,
});

/** A browser: keeps what it hears and lets a test wait for it. */
class Browser {
  readonly notices: ChangeNotice[] = [];
  readonly presence: Presence[] = [];
  refusals = 0;
  rereads = 0;
  traced = 0;
  losses = 0;
  readonly #checks = new Set<() => void>();

  constructor(readonly socket: Socket) {
    socket.on(NOTICES, (batch: ChangeNotice[]) => {
      this.notices.push(...batch);
      this.#check();
    });
    socket.on(PRESENCE, (presence: Presence) => {
      this.presence.push(presence);
      this.#check();
    });
    socket.on(REREAD, () => {
      this.rereads += 1;
      this.#check();
    });
    socket.on(TRACED, () => {
      this.traced += 1;
      this.#check();
    });
    socket.on('connect', () => this.#check());
    socket.on('disconnect', () => {
      this.losses += 1;
      this.#check();
    });
    socket.on('connect_error', () => {
      this.refusals += 1;
      this.#check();
    });
  }

  /** Resolves when the condition holds; only the time limit of the test ends it otherwise. */
  until(holds: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const check = (): void => {
        if (!holds()) return;
        this.#checks.delete(check);
        resolve();
      };
      this.#checks.add(check);
      check();
    });
  }

  hears(position: string): Promise<void> {
    return this.until(() => this.notices.some((notice) => notice.position === position));
  }

  get positions(): string[] {
    return this.notices.map(({ position }) => position);
  }

  get beside(): Presence['people'] | undefined {
    return this.presence.at(-1)?.people;
  }

  #check(): void {
    for (const check of this.#checks) check();
  }
}

describe('notifier', () => {
  let broker: MemoryBroker;
  let publisher: MemoryBus;
  let sessions: MemorySessions;
  let owned: Record<string, Holdings>;
  let closing: (() => unknown)[];
  let messageId = 0;

  beforeEach(() => {
    broker = new MemoryBroker();
    publisher = new MemoryBus(broker);
    sessions = new MemorySessions();
    owned = {
      [EMPLOYER]: { applicantids: [], projectids: [PROJECT] },
      [APPLICANT]: { applicantids: [APPLICATION], projectids: [] },
    };
    closing = [];
    messageId = 0;
  });
  afterEach(async () => {
    for (const close of closing.reverse()) await close();
  });

  const startNotifier = async (more: { holdingsOf?: HoldingsOf; tracer?: Tracer } = {}) => {
    const server: Server = createServer();
    const bus = new MemoryBus(broker);
    const origins: string[] = [];
    const notifier = new Notifier({
      sessions,
      bus,
      holdingsOf: async (accountids) =>
        new Map(accountids.map((accountid) => [accountid, owned[accountid] ?? NOTHING])),
      peopleOf: async (accountids) => people.filter(({ accountid }) => accountids.includes(accountid)),
      logger: silentLogger(),
      metrics: createMetrics('notifier'),
      instance: `n${(messageId += 1)}`,
      origins,
      ...more,
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await notifier.start(server);
    closing.push(async () => {
      await notifier.close();
      await bus.close();
      await new Promise((resolve) => server.close(resolve));
    });
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    origins.push(url);
    return { url, notifier };
  };

  const signIn = async (accountid: string) => {
    const { session, setCookie } = await sessions.start({ actor: actors[accountid]!, method: 'password' });
    return { session, cookie: setCookie.split(';')[0]! };
  };

  const open = (url: string, headers: Record<string, string>, options: Parameters<typeof io>[1] = {}): Browser => {
    const socket = io(url, {
      extraHeaders: headers,
      transports: ['websocket'],
      reconnectionDelay: 10,
      reconnectionDelayMax: 20,
      forceNew: true,
      ...options,
    });
    closing.push(() => void socket.disconnect());
    return new Browser(socket);
  };

  const connect = async (url: string, accountid: string): Promise<Browser & { sessionId: string; cookie: string }> => {
    const { session, cookie } = await signIn(accountid);
    const browser = open(url, { cookie });
    await browser.until(() => browser.socket.connected);
    return Object.assign(browser, { sessionId: session.id, cookie });
  };

  const publish = (...values: unknown[]) =>
    publisher.publish(
      'portal.changes.v1',
      values.map((value): BusMessage => ({ id: `m${(messageId += 1)}`, key: 'k', value })),
    );

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
        expect(await refusal(url, { cookie: `${cookie.split('=')[0]}=${'x'.repeat(43)}` }, [transport])).toBe(
          'refused',
        );
        expect(await refusal(url, { cookie }, [transport])).toBe('connected');
        await sessions.end(session.id);
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
        await sessions.end(session.id);
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
      jest.spyOn(sessions, 'resolve').mockRejectedValueOnce(new Error('database down'));
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

  describe('who hears of what', () => {
    it.holds('V8.2.2h')('each by right and ownership, once, and nobody else', async () => {
      const { url } = await startNotifier();
      const [admin, superadmin, employer, rival, applicant, other] = await Promise.all(
        [ADMIN, SUPERADMIN, EMPLOYER, RIVAL, APPLICANT, OTHER].map((accountid) => connect(url, accountid)),
      );
      await publish(
        placement(PROJECT, APPLICATION, 'own-project'),
        placement(FOREIGN, '20251111299', 'foreign-project'),
        { topic: 'applicants', ids: { applicantid: APPLICATION, accountid: APPLICANT }, position: 'application' },
        { topic: 'accounts', ids: { accountid: RIVAL }, position: 'account' },
        { topic: 'clients', ids: { clientid: '20251111399' }, position: 'client' },
        { topic: 'projects', ids: { projectid: PROJECT }, position: 'last' },
      );
      const everybody = [admin, superadmin, employer, rival, applicant, other] as Browser[];
      await Promise.all(everybody.map((browser) => browser.hears('last')));
      expect(everybody.map((browser) => [...browser.positions].sort())).toEqual([
        ['account', 'application', 'client', 'foreign-project', 'last', 'own-project'],
        ['account', 'application', 'client', 'foreign-project', 'last', 'own-project'],
        ['last', 'own-project'],
        ['account', 'last'],
        ['application', 'last', 'own-project'],
        ['last'],
      ]);
    });

    it.holds('V8.2.2h')('never more than topic, ids and position, whatever is on the bus', async () => {
      const { url } = await startNotifier();
      const admin = await connect(url, ADMIN);
      await publish(
        {
          ...placement(PROJECT, APPLICATION, 'extra'),
          email: 'budi@example.com',
          ids: { projectid: PROJECT, applicantid: APPLICATION, name: 'Budi' },
        },
        { topic: 'placements', ids: { projectid: PROJECT, applicantid: 'Budi' }, position: 'malformed' },
        { topic: 'people', name: 'Budi' },
        placement(PROJECT, APPLICATION, 'last'),
      );
      await admin.hears('last');
      expect(JSON.stringify(admin.notices)).not.toMatch(/budi/i);
      expect(admin.positions).toEqual(['last']);
      expect(broker.topic('portal.changes.v1').dead).toEqual([
        { id: 'm3', reason: 'no schema accepts it' },
        { id: 'm4', reason: 'no schema accepts it' },
      ]);
    });

    it('the changes of one tick in one message', async () => {
      const { url } = await startNotifier();
      const admin = await connect(url, ADMIN);
      const batches: number[] = [];
      admin.socket.on(NOTICES, (batch: unknown[]) => batches.push(batch.length));
      await publish(
        ...Array.from({ length: 300 }, (_, index) => placement(PROJECT, String(20251112000 + index), `p${index}`)),
      );
      await admin.hears('p299');
      expect(batches.filter((length) => length > 0)).toEqual([300]);
    });

    it('on both of two instances, each its own sockets', async () => {
      const [first, second] = [await startNotifier(), await startNotifier()];
      const [here, there] = [await connect(first.url, ADMIN), await connect(second.url, EMPLOYER)];
      await publish(placement(PROJECT, APPLICATION, 'both'));
      await Promise.all([here.hears('both'), there.hears('both')]);
      expect([here.positions, there.positions]).toEqual([['both'], ['both']]);
    });

    it('a message that the bus delivers twice once', async () => {
      const { url } = await startNotifier();
      const admin = await connect(url, ADMIN);
      const message: BusMessage = { id: 'twice', key: 'k', value: placement(PROJECT, APPLICATION, 'twice') };
      await publisher.publish('portal.changes.v1', [message]);
      await publisher.publish('portal.changes.v1', [
        message,
        { id: 'end', key: 'k', value: placement(PROJECT, '20251111298', 'end') },
      ]);
      await admin.hears('end');
      expect(admin.positions).toEqual(['twice', 'end']);
    });
  });

  describe.holds('V8.3.1b')('rights that change while somebody is connected', () => {
    it('an employer stops hearing of a project that is taken away, and not of one more move', async () => {
      const { url } = await startNotifier();
      const employer = await connect(url, EMPLOYER);
      await publish(placement(PROJECT, APPLICATION, 'before'));
      await employer.hears('before');
      owned[EMPLOYER] = { applicantids: [], projectids: [] };
      await publish(
        { topic: 'accounts', ids: { accountid: EMPLOYER }, position: 'unlinked' },
        placement(PROJECT, APPLICATION, 'after'),
        { topic: 'projects', ids: { projectid: FOREIGN }, position: 'last' },
      );
      await employer.hears('last');
      expect(employer.positions).toEqual(['before', 'unlinked', 'last']);
    });

    it('all tabs of all employers are looked at with one question', async () => {
      const holdingsOf = jest.fn<ReturnType<HoldingsOf>, Parameters<HoldingsOf>>(
        async (accountids) => new Map(accountids.map((accountid) => [accountid, owned[accountid]!])),
      );
      const { url } = await startNotifier({ holdingsOf });
      owned[RIVAL] = NOTHING;
      const tabs = [
        await connect(url, EMPLOYER),
        await connect(url, EMPLOYER),
        await connect(url, EMPLOYER),
        await connect(url, RIVAL),
      ];
      holdingsOf.mockClear();
      await publish({ topic: 'projects', ids: { projectid: FOREIGN }, position: 'moved' });
      await Promise.all(tabs.map((tab) => tab.hears('moved')));
      expect(holdingsOf.mock.calls.map(([accountids]) => [...accountids].sort())).toEqual([[EMPLOYER, RIVAL]]);
    });

    it('an employer hears of a project that is given to it', async () => {
      const { url } = await startNotifier();
      const rival = await connect(url, RIVAL);
      owned[RIVAL] = { applicantids: [], projectids: [FOREIGN] };
      await publish({ topic: 'projects', ids: { projectid: FOREIGN }, position: 'given' });
      await rival.hears('given');
      await publish(placement(FOREIGN, APPLICATION, 'move'));
      await rival.hears('move');
    });

    it('an applicant hears of an application that it has just sent', async () => {
      const { url } = await startNotifier();
      const other = await connect(url, OTHER);
      owned[OTHER] = { applicantids: ['20251111202'], projectids: [] };
      await publish(
        { topic: 'applicants', ids: { applicantid: '20251111202', accountid: OTHER }, position: 'sent' },
        placement(FOREIGN, '20251111202', 'shortlisted'),
      );
      await other.hears('shortlisted');
      expect(other.positions.sort()).toEqual(['sent', 'shortlisted']);
    });

    it('a right that ends while the socket is being opened is not used', async () => {
      let answer!: (holdings: ReadonlyMap<string, Holdings>) => void;
      let asked!: () => void;
      const firstAsked = new Promise<void>((resolve) => (asked = resolve));
      const holdingsOf = jest.fn(async (): Promise<ReadonlyMap<string, Holdings>> => new Map());
      holdingsOf.mockImplementationOnce(
        () =>
          new Promise((resolve) => {
            answer = resolve;
            asked();
          }),
      );
      const { url } = await startNotifier({ holdingsOf });
      const { cookie } = await signIn(EMPLOYER);
      const employer = open(url, { cookie });
      await firstAsked;
      const watcher = await connect(url, ADMIN);
      await publish({ topic: 'accounts', ids: { accountid: EMPLOYER }, position: 'unlinked' });
      await watcher.hears('unlinked');
      answer(new Map([[EMPLOYER, { applicantids: [], projectids: [PROJECT] }]]));
      await employer.until(() => employer.socket.connected && holdingsOf.mock.calls.length >= 3);
      await publish({ topic: 'projects', ids: { projectid: PROJECT }, position: 'settled' });
      await employer.hears('settled');
      await publish(placement(PROJECT, APPLICATION, 'move'), {
        topic: 'projects',
        ids: { projectid: FOREIGN },
        position: 'last',
      });
      await employer.hears('last');
      expect(employer.positions).toEqual(['settled', 'last']);
    });
  });

  describe('sessions that end', () => {
    it.holds('V7.4.1')('take their sockets with them, and only theirs', async () => {
      const { url } = await startNotifier();
      const [leaving, staying] = [await connect(url, ADMIN), await connect(url, ADMIN)];
      leaving.socket.io.reconnection(false);
      const begun = Date.now();
      await sessions.end(leaving.sessionId);
      await leaving.until(() => !leaving.socket.connected);
      expect(Date.now() - begun).toBeLessThan(1_000);
      await publish(placement(PROJECT, APPLICATION, 'after'));
      await staying.hears('after');
      expect(leaving.positions).toEqual([]);
    });

    it('take a socket with them that was being opened', async () => {
      let answer!: (holdings: ReadonlyMap<string, Holdings>) => void;
      let asked!: () => void;
      const waiting = new Promise<void>((resolve) => (asked = resolve));
      const { url } = await startNotifier({
        holdingsOf: () =>
          new Promise((resolve) => {
            answer = resolve;
            asked();
          }),
      });
      const { session, cookie } = await signIn(ADMIN);
      const browser = open(url, { cookie }, { reconnection: false });
      await waiting;
      await sessions.end(session.id);
      answer(new Map());
      await browser.until(() => browser.losses > 0);
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

  describe('presence', () => {
    const show = (browser: Browser, pipeline: string | null) => browser.socket.emit('hello', { pipeline });

    it('tells those who look at a pipeline who else does, on both instances, until they leave', async () => {
      const [first, second] = [await startNotifier(), await startNotifier()];
      const superadmin = await connect(first.url, SUPERADMIN);
      const admin = await connect(second.url, ADMIN);
      const employer = await connect(second.url, EMPLOYER);
      show(superadmin, PROJECT);
      await superadmin.until(() => superadmin.beside?.length === 0);
      show(admin, PROJECT);
      await superadmin.until(() => superadmin.beside?.length === 1);
      expect(superadmin.beside).toEqual([{ name: 'Sari', category: 'admin' }]);
      await admin.until(() => admin.beside?.length === 1);
      expect(admin.beside).toEqual([{ name: null, category: 'superadmin' }]);
      show(employer, PROJECT);
      await employer.until(() => employer.beside?.length === 2);
      expect(employer.beside).toEqual([
        { name: null, category: 'admin' },
        { name: null, category: 'superadmin' },
      ]);
      show(admin, null);
      await superadmin.until(() => superadmin.beside?.length === 1 && superadmin.beside[0]!.name === 'Chef');
      employer.socket.disconnect();
      await superadmin.until(() => superadmin.beside?.length === 0);
    });

    it('tells nothing to somebody who may not follow the pipeline, and does not show them', async () => {
      const { url } = await startNotifier();
      const admin = await connect(url, ADMIN);
      const rival = await connect(url, RIVAL);
      const applicant = await connect(url, APPLICANT);
      show(rival, PROJECT);
      show(applicant, PROJECT);
      show(admin, PROJECT);
      await admin.until(() => admin.presence.length > 0);
      await publish({ topic: 'projects', ids: { projectid: PROJECT }, position: 'last' });
      await Promise.all([rival.hears('last'), applicant.hears('last')]);
      expect([rival.presence, applicant.presence, admin.beside]).toEqual([[], [], []]);
    });

    it('ends with the right to see the project', async () => {
      const { url } = await startNotifier();
      const admin = await connect(url, ADMIN);
      const employer = await connect(url, EMPLOYER);
      show(employer, PROJECT);
      show(admin, PROJECT);
      await admin.until(() => admin.beside?.length === 1);
      owned[EMPLOYER] = { applicantids: [], projectids: [] };
      await publish({ topic: 'accounts', ids: { accountid: EMPLOYER }, position: 'unlinked' });
      await admin.until(() => admin.beside?.length === 0);
    });

    it.holds('V14.2.3b')('is not put on the bus with a name', async () => {
      const said: unknown[] = [];
      const observer = new MemoryBus(broker);
      closing.push(() => observer.close());
      await observer.consume('portal.changes.v1', {
        group: 'observer',
        from: 'latest',
        signal: new AbortController().signal,
        handle: async (messages) => void said.push(...messages),
      });
      const { url } = await startNotifier();
      const admin = await connect(url, ADMIN);
      show(admin, PROJECT);
      await admin.until(() => admin.presence.length > 0);
      expect(JSON.stringify(said)).toContain(ADMIN);
      expect(JSON.stringify(said)).not.toMatch(/sari|@/);
    });
  });

  describe('a connection that was lost', () => {
    const lose = (browser: Browser): void => void browser.socket.io.engine.close();
    /** Holds the reconnection back until something has happened meanwhile. */
    const reconnecting = async (browser: Browser, meanwhile: () => Promise<unknown>) => {
      browser.socket.io.reconnection(false);
      lose(browser);
      await browser.until(() => !browser.socket.connected);
      await meanwhile();
      browser.socket.connect();
    };

    it('is taken up with what was missed', async () => {
      const { url } = await startNotifier();
      const [admin, watcher] = [await connect(url, ADMIN), await connect(url, ADMIN)];
      await admin.until(() => (admin.socket as unknown as { _lastOffset?: string })._lastOffset !== undefined);
      await reconnecting(admin, async () => {
        await publish(placement(PROJECT, APPLICATION, 'missed'));
        await watcher.hears('missed');
      });
      await admin.hears('missed');
      expect(admin.socket.recovered).toBe(true);
      await publish(placement(PROJECT, APPLICATION, 'after'));
      await admin.hears('after');
      expect(admin.positions).toEqual(['missed', 'after']);
    });

    it('is a new one when more was missed than is kept', async () => {
      const { url } = await startNotifier();
      const [admin, watcher] = [await connect(url, ADMIN), await connect(url, ADMIN)];
      await admin.until(() => (admin.socket as unknown as { _lastOffset?: string })._lastOffset !== undefined);
      await reconnecting(admin, async () => {
        for (let message = 0; message <= MAX_KEPT * 1.25; message += 1) {
          await publish(placement(PROJECT, APPLICATION, `missed ${message}`));
          // One batch each: notices that come together are sent as one message.
          await new Promise((resolve) => setImmediate(resolve));
        }
        await watcher.hears(`missed ${MAX_KEPT * 1.25}`);
      });
      await admin.until(() => admin.socket.connected);
      expect(admin.socket.recovered).toBe(false);
      expect(watcher.notices.length).toBeGreaterThan(MAX_KEPT);
    });

    it('on another instance is a new one, which tells the browser to read again', async () => {
      const first = await startNotifier();
      const { cookie } = await connect(first.url, ADMIN);
      const second = await startNotifier();
      const admin = open(second.url, { cookie }, { auth: { pid: 'unknown', offset: 'unknown' } });
      await admin.until(() => admin.socket.connected);
      expect(admin.socket.recovered).toBe(false);
    });

    it('comes back when the notifier was stopped and started', async () => {
      const first = await startNotifier();
      const admin = await connect(first.url, ADMIN);
      await first.notifier.close();
      await admin.until(() => !admin.socket.connected);
      expect(admin.socket.active).toBe(true);
    });

    it('is not taken up by a session that ended', async () => {
      const { url } = await startNotifier();
      const admin = await connect(url, ADMIN);
      await reconnecting(admin, () => sessions.end(admin.sessionId));
      await admin.until(() => admin.refusals > 0);
      expect(admin.socket.connected).toBe(false);
    });

    it("is not taken up with the place in the stream of somebody else's ended session", async () => {
      const { url } = await startNotifier();
      const [admin, watcher] = [await connect(url, ADMIN), await connect(url, ADMIN)];
      const { _pid: pid, _lastOffset: offset } = await (async () => {
        const known = admin.socket as unknown as { _pid?: string; _lastOffset?: string };
        await admin.until(() => known._lastOffset !== undefined);
        return { ...known };
      })();
      admin.socket.io.reconnection(false);
      lose(admin);
      await admin.until(() => !admin.socket.connected);
      await publish(placement(PROJECT, APPLICATION, 'secret'));
      await watcher.hears('secret');
      await sessions.end(admin.sessionId);
      const { cookie } = await signIn(OTHER);
      const thief = open(url, { cookie }, { auth: { pid, offset } });
      await thief.until(() => thief.socket.connected);
      await publish({ topic: 'projects', ids: { projectid: PROJECT }, position: 'last' });
      await thief.hears('last');
      expect(thief.positions).toEqual(['last']);
    });

    it('is not taken up into rooms that the account has lost meanwhile', async () => {
      const { url } = await startNotifier();
      const [employer, watcher] = [await connect(url, EMPLOYER), await connect(url, ADMIN)];
      await publish(placement(PROJECT, APPLICATION, 'before'));
      await employer.hears('before');
      for (const browser of [employer, watcher]) browser.socket.emit('hello', { pipeline: PROJECT });
      await watcher.until(() => watcher.beside?.length === 1);
      await reconnecting(employer, async () => {
        // The notifier has noticed the loss.
        await watcher.until(() => watcher.beside?.length === 0);
        owned[EMPLOYER] = { applicantids: [], projectids: [] };
        await publish(
          { topic: 'accounts', ids: { accountid: EMPLOYER }, position: 'unlinked' },
          placement(PROJECT, APPLICATION, 'after'),
        );
        await watcher.hears('after');
      });
      await employer.until(() => employer.socket.connected);
      expect(employer.socket.recovered).toBe(false);
      await publish(placement(PROJECT, APPLICATION, 'later'), {
        topic: 'projects',
        ids: { projectid: FOREIGN },
        position: 'last',
      });
      await employer.hears('last');
      expect(employer.positions).toEqual(['before', 'last']);
    });

    it('shows the pipeline again that it showed', async () => {
      const { url } = await startNotifier();
      const [admin, superadmin] = [await connect(url, ADMIN), await connect(url, SUPERADMIN)];
      for (const browser of [admin, superadmin]) browser.socket.emit('hello', { pipeline: PROJECT });
      await superadmin.until(() => superadmin.beside?.length === 1);
      await reconnecting(admin, () => superadmin.until(() => superadmin.beside?.length === 0));
      await superadmin.until(() => superadmin.beside?.length === 1);
      expect(admin.socket.recovered).toBe(true);
    });
  });
});
