import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import {
  type ChangeNotice,
  type Holdings,
  NOTICES,
  PRESENCE,
  type Presence,
  REREAD,
  TRACED,
} from '@berangkat/contracts/live';
import { type Actor } from '@berangkat/contracts/kernel';
import { type BusMessage, MemoryBroker, MemoryBus } from '@berangkat/platform/bus';
import { createMetrics, silentLogger } from '@berangkat/platform/observability';
import { MemorySessions } from '@berangkat/platform/sessions';
import { type Tracer } from '@berangkat/platform/tracing';
import { io, type Socket } from 'socket.io-client';
import { type HoldingsOf } from '../live/rights';
import { Notifier } from '../notifier';
import { type AccountName } from '@berangkat/platform/read-models';

export const [ADMIN, SUPERADMIN, EMPLOYER, RIVAL, APPLICANT, OTHER] = [
  '20251111001',
  '20251111002',
  '20251111003',
  '20251111004',
  '20251111005',
  '20251111006',
] as const;
export const [PROJECT, FOREIGN, APPLICATION] = ['20251111101', '20251111102', '20251111201'] as const;

export const actors: Record<string, Actor> = {
  [ADMIN]: { accountid: ADMIN, category: 'admin' },
  [SUPERADMIN]: { accountid: SUPERADMIN, category: 'superadmin' },
  [EMPLOYER]: { accountid: EMPLOYER, category: 'employer' },
  [RIVAL]: { accountid: RIVAL, category: 'employer' },
  [APPLICANT]: { accountid: APPLICANT, category: 'applicant' },
  [OTHER]: { accountid: OTHER, category: 'applicant' },
};
export const people: AccountName[] = [
  { accountid: ADMIN, category: 'admin', email: 'sari@agency.example', displayname: null },
  { accountid: SUPERADMIN, category: 'superadmin', email: 'owner@agency.example', displayname: null },
  { accountid: EMPLOYER, category: 'employer', email: 'chef@hotel.example', displayname: null },
];

export const NOTHING: Holdings = { applicantids: [], projectids: [] };

export const placement = (
  projectid: string = PROJECT,
  applicantid: string = APPLICATION,
  position = '1',
): ChangeNotice => ({
  topic: 'placements',
  ids: { projectid, applicantid },
  position,
});

/** A browser: keeps what it hears and lets a test wait for it. */
export class Browser {
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

/** Notifiers, and browsers that are connected to them. Registers hooks of jest. */
export const notifying = () => {
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

  return {
    startNotifier,
    signIn,
    open,
    connect,
    publish,
    sessions: () => sessions,
    owned: () => owned,
    broker: () => broker,
    publisher: () => publisher,
    closing: () => closing,
  };
};
