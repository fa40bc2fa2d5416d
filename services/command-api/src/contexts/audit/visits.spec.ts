import { randomBytes, randomUUID } from 'node:crypto';
import { VisitsAllotted } from '@berangkat/contracts/audit';
import { domainEvents } from '@berangkat/contracts/events';
import { paths } from '@berangkat/contracts/paths';
import { type CommandMeta, EventCodec, EventLog, CommandHandler } from '@berangkat/platform/event-log';
import { MemoryEventStore, type RecordedEvent } from '@berangkat/platform/event-store';
import { MemoryKeyStore, Vault } from '@berangkat/platform/personal-data';
import { auditHandlers } from './handlers';
import { Remembered } from './remembered';
import { VISIT_CAPS, type VisitCaps } from './visit-caps';
import { visitorNames } from '../../kernel/visitor-names';

const NOON = Date.parse('2026-11-22T12:00:00Z');
const DAY = 86_400_000;
const pages = Object.values(paths);

describe('visits of pages', () => {
  let vault: Vault;
  let store: MemoryEventStore;
  let now: number;
  const repositories: CommandHandler[] = [];
  const lookupKey = randomBytes(32);

  /** A process of its own: it remembers nothing of what others saw. */
  const processOf = (caps: Partial<VisitCaps> = {}) => {
    const log = new EventLog({ store, codec: new EventCodec([...domainEvents, VisitsAllotted], vault) });
    const commandHandler = new CommandHandler({ log, vault });
    repositories.push(commandHandler);
    const handlers = auditHandlers({
      commandHandler,
      names: visitorNames(lookupKey),
      caps: { ...VISIT_CAPS, ...caps },
    });
    return {
      /** Visits a page as an account, or without one from an address with a browser. */
      visit: (page: string, { account = '', address = '203.0.113.7', userAgent = 'Firefox' } = {}) => {
        const meta: CommandMeta = {
          commandId: randomUUID(),
          correlationId: 'r',
          actor: { accountid: account, category: account === '' ? 'visitor' : 'applicant' },
          audit: {},
          occurredAt: now,
        };
        return handlers.reportVisit(page, { address, userAgent }, meta);
      },
    };
  };
  const events = async (): Promise<RecordedEvent[]> => {
    const controller = new AbortController();
    for await (const delivery of store.subscribeAll({ signal: controller.signal })) {
      controller.abort();
      return delivery.kind === 'batch' ? [...delivery.events] : [];
    }
    return [];
  };
  const kept = async (type = 'PageAccessed'): Promise<RecordedEvent[]> =>
    (await events()).filter((event) => event.type === type);

  beforeEach(() => {
    store = new MemoryEventStore();
    vault = new Vault(new MemoryKeyStore());
    now = NOON;
  });
  afterEach(() => {
    for (const commandHandler of repositories.splice(0)) commandHandler.close();
    vault.close();
  });

  it.holds('visit-throttle', 'V2.4.1f')(
    'count once in 15 seconds for a page and a visitor, before anything is asked of the log',
    async () => {
      const { visit } = processOf();
      const reading = jest.spyOn(store, 'readStream');
      await visit('/');
      const reads = reading.mock.calls.length;
      await Promise.all(Array.from({ length: 50 }, () => visit('/')));
      expect(reading).toHaveBeenCalledTimes(reads);
      now += 14_999;
      await visit('/');
      expect(await kept()).toHaveLength(1);
      now += 1;
      await visit('/');
      await visit('/client-form');
      await visit('/', { userAgent: 'Safari' });
      expect((await kept()).map(({ data }) => data.page)).toEqual(['/', '/', '/client-form', '/']);
    },
  );

  it('count again when the first report could not be kept', async () => {
    const { visit } = processOf();
    jest.spyOn(store, 'append').mockRejectedValueOnce(new Error('no database'));
    await expect(visit('/')).rejects.toThrow('no database');
    await visit('/');
    expect(await kept()).toHaveLength(1);
  });

  it.holds('V14.2.4c')('keep which screen and which record, and nothing that somebody typed', async () => {
    const { visit } = processOf();
    for (const page of ['/applicant-detail/20251111001', '/budi.santoso', '/call/me/0812345678'])
      await visit(page, { account: '20261122001' });
    expect((await kept()).map(({ data }) => data)).toEqual([
      { page: '/applicant-detail/20251111001' },
      { page: 'other' },
    ]);
  });

  it.holds('V2.1.3b')(
    'of an account end at its cap with one event that says so, also in another process, and begin anew on the next day',
    async () => {
      const account = '20261122001';
      for (let process = 0; process < 3; process += 1) {
        const { visit } = processOf({ account: 20 });
        for (let n = 0; n < 30; n += 1) {
          now += 1_000;
          await visit(pages[n]!, { account });
        }
      }
      expect(await kept()).toHaveLength(20);
      expect(await kept('PageAccessesCapped')).toMatchObject([
        { stream: `visit-2026-11-22-${account}`, data: { scope: 'account', cap: 20 } },
      ]);
      now += DAY;
      await processOf({ account: 20 }).visit('/', { account });
      expect(await kept()).toHaveLength(21);
    },
  );

  it.holds('V2.3.2b').each([
    ['the browsers', (n: number) => ({ userAgent: `browser ${n}` })],
    ['the addresses of a /64', (n: number) => ({ address: `2001:db8:1:2::${n.toString(16)}` })],
  ])('of strangers who change %s end at the cap of their network', async (_, stranger) => {
    const { visit } = processOf({ visitorsOfNetwork: 20 });
    for (let n = 1; n <= 100; n += 1) await visit(`/applicant-detail/${20_251_111_000 + n}`, stranger(n));
    expect(await kept()).toHaveLength(20);
    expect(await kept('PageAccessesCapped')).toMatchObject([{ data: { scope: 'address', cap: 20 } }]);
    await visit('/', { account: '20261122001' });
    await visit('/', { address: '203.0.113.8' });
    expect(await kept()).toHaveLength(22);
  });

  it.holds('V2.3.2c')(
    'of strangers from everywhere end at the cap of the portal, over all processes, and accounts are not concerned',
    async () => {
      for (let process = 0; process < 3; process += 1) {
        const { visit } = processOf({ visitors: 50, allotment: 10 });
        await Promise.all(Array.from({ length: 40 }, (_, n) => visit('/', { address: `198.51.${process}.${n}` })));
      }
      expect(await kept()).toHaveLength(50);
      expect(await kept('PageAccessesCapped')).toMatchObject([
        {
          stream: 'visits-2026-11-22',
          data: { scope: 'portal', cap: 50 },
          metadata: { actor: { category: 'system' } },
        },
      ]);
      await processOf({ visitors: 50 }).visit('/', { account: '20261122001' });
      expect(await kept()).toHaveLength(51);
    },
  );

  it.holds('V2.3.2d')(
    'of accounts that somebody registers by the hundred end at the cap of their network',
    async () => {
      const { visit } = processOf({ accountsOfNetwork: 20 });
      for (let n = 0; n < 100; n += 1) await visit('/', { account: String(20_261_122_001 + n) });
      expect(await kept()).toHaveLength(20);
      expect(await kept('PageAccessesCapped')).toMatchObject([{ data: { scope: 'address', cap: 20 } }]);
    },
  );

  it.holds('V11.4.1')('name no address: whose name it is takes the key, and it changes every day', async () => {
    const { visit } = processOf();
    await visit('/');
    now += DAY;
    await visit('/');
    const [today, tomorrow] = (await kept()).map(({ data, stream }) => ({
      visitor: data.visitor,
      network: stream.split('-').at(-1),
    }));
    expect(today!.visitor).toMatch(/^[0-9a-f]{16}$/);
    expect(tomorrow).not.toMatchObject({ visitor: today!.visitor });
    expect(tomorrow).not.toMatchObject({ network: today!.network });
    expect(
      visitorNames(randomBytes(32)).visitorOn('2026-11-22', { address: '203.0.113.7', userAgent: 'Firefox' }),
    ).not.toBe(today!.visitor);
    expect(JSON.stringify(await events())).not.toMatch(/203\.0\.113|Firefox/);
  });

  // 8,000 pages of one visitor once made every first look at the stream take 23 seconds: each event copied the list of
  // all pages before it.
  it.holds('V15.2.2f')('fold in time in proportion to their number', async () => {
    const account = '20261122001';
    const folding = async (count: number): Promise<number> => {
      const { visit } = processOf({ account: Infinity, accountsOfNetwork: Infinity });
      now += DAY;
      for (let n = 0; n < count; n += 1) await visit(`/applicant-detail/${20_251_111_001 + n}`, { account });
      const cold = processOf({ account: Infinity, accountsOfNetwork: Infinity });
      const begun = process.cpuUsage();
      await cold.visit('/', { account });
      const { user, system } = process.cpuUsage(begun);
      return (user + system) / 1_000;
    };
    await folding(500);
    const few = await folding(500);
    expect(await folding(4_000)).toBeLessThan(8 * few * 3 + 50);
  });
});

it('remembers for a while, in bounded memory', () => {
  const memory = new Remembered<number>({ ms: 10, max: 3 });
  for (let n = 0; n < 5; n += 1) memory.set(`${n}`, n, n);
  expect(memory.size).toBe(3);
  expect([memory.get('1', 5), memory.get('2', 5), memory.get('4', 5), memory.get('2', 12)]).toEqual([
    undefined,
    2,
    4,
    undefined,
  ]);
  memory.set('5', 5, 100);
  expect(memory.size).toBe(1);
});
