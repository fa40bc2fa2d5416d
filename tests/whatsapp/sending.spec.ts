import { broadcastGeneral, type RecipientState } from '@berangkat/contracts/announcements';
import { type AnnouncementTask, referenceOf } from '@berangkat/contracts/announcements/tasks';
import { MemoryBroker, MemoryBus } from '@berangkat/platform/bus';
import { eventsIn, deliveriesToCaughtUp } from '@berangkat/platform/event-store/testing';
import { createMetrics, silentLogger } from '@berangkat/platform/observability';
import { memoryPortal } from '@berangkat/command-api/testing';
import { type AnnouncementCommands } from '@berangkat/notifier/announcements/announcement-commands';
import { CloudApi } from '@berangkat/notifier/announcements/cloud-api/cloud-api';
import { AnnouncementSender } from '@berangkat/notifier/announcements/sender';
import { type Provider } from '@berangkat/notifier/announcements/provider';
import { tasksOf } from '@berangkat/projections/jobs/relay/announcements';
import { PHONE_NUMBER_ID, TOKEN, WhatsAppServer } from './server';

const admin = { accountid: '20261121900', category: 'admin' };
const system = { accountid: '', category: 'system' };

let server: WhatsAppServer;
let portal: ReturnType<typeof memoryPortal>;
let broker: MemoryBroker;
const closing: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  server = await WhatsAppServer.start();
  portal = memoryPortal();
  broker = new MemoryBroker();
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await server.close();
  portal.close();
});

/** Command-api over a line that can be cut. */
const commands = (): AnnouncementCommands & { cut: boolean } => {
  const { announcements } = portal.handlers;
  const line = {
    cut: false,
    ask: async <T>(work: () => Promise<T>): Promise<T> => {
      if (line.cut) throw new Error('the process is gone');
      return work();
    },
  };
  return {
    get cut() {
      return line.cut;
    },
    set cut(cut) {
      line.cut = cut;
    },
    claim: (task, attemptid) =>
      line.ask(async () => (await announcements.claim({ ...task, attemptid }, portal.by(system, now()))).body),
    record: (outcome) =>
      line.ask(async () => {
        await announcements.record(outcome, portal.by(system, now()));
      }),
    report: (report) =>
      line.ask(async () => {
        await announcements.report(report, portal.by(system, now()));
      }),
    heed: (wish) =>
      line.ask(async () => {
        await announcements.heed(wish, portal.by(system, now()));
      }),
  };
};
let commandCount = 0;
const now = () => ({ commandId: `sender-${(commandCount += 1)}` });

/** `timeout` is short only where the server is silent: elsewhere a slow machine must not leave anything unknown. */
const provider = (timeout = 20_000): Provider =>
  new CloudApi({ baseUrl: server.url, token: TOKEN, phoneNumberId: PHONE_NUMBER_ID, timeout });

const notifier = async (deps: { commands?: AnnouncementCommands; provider?: Provider } = {}) => {
  const bus = new MemoryBus(broker);
  const sender = new AnnouncementSender({
    bus,
    commands: commands(),
    provider: provider(),
    perSecond: 1_000,
    firstWaitMs: 1,
    logger: silentLogger(),
    metrics: createMetrics('test'),
    ...deps,
  });
  closing.push(() => bus.close());
  await sender.start();
  return sender;
};

const announce = async (count: number): Promise<string> => {
  const { body } = await portal.handlers.announcements.send(
    broadcastGeneral.parse({
      recipients: Array.from({ length: count }, (_, at) => ({ name: 'Ayu', number: `0812345${10_000 + at}` })),
      variables: { subject: 'Interview', content: 'On Monday.' },
    }),
    portal.by(admin),
  );
  return body.announcementid;
};

/** Puts the tasks of everything that was asked for on the bus, as the relay does. */
const relay = async (): Promise<void> => {
  const bus = new MemoryBus(broker);
  closing.push(() => bus.close());
  const wanted = eventsIn(await deliveriesToCaughtUp(portal.store)).filter(({ type }) =>
    ['AnnouncementRequested', 'AnnouncementRequeued'].includes(type),
  );
  await bus.publish('portal.announcements.v1', wanted.flatMap(tasksOf));
};

/** The last event of each message, by its reference. */
const states = async (): Promise<ReadonlyMap<string, string>> =>
  new Map(
    eventsIn(await deliveriesToCaughtUp(portal.store))
      .filter(({ stream }) => stream.startsWith('message-'))
      .map(({ type, data }) => [referenceOf(data as unknown as AnnouncementTask), type]),
  );

const SETTLED: Readonly<Partial<Record<RecipientState, string>>> = {
  sent: 'AnnouncementSent',
  failed: 'AnnouncementFailed',
  unknown: 'AnnouncementUncertain',
};
const settled = async (count: number): Promise<readonly string[]> => {
  for (;;) {
    const all = [...(await states()).values()];
    if (all.length === count && all.every((type) => Object.values(SETTLED).includes(type))) return all.sort();
    await new Promise(setImmediate);
  }
};

it('sends each message once, however often its task comes', async () => {
  await announce(12);
  await notifier();
  await relay();
  await relay();
  // It takes over some of the tasks while the first one is at them: doubts, which the first one ends.
  await notifier();
  while ((await settled(12)).some((type) => type !== SETTLED.sent)) await new Promise(setImmediate);
  expect(new Set(server.taken.map(({ reference }) => reference)).size).toBe(12);
  expect(server.taken).toHaveLength(12);
});

it('waits when the provider asks for it, and then sends', async () => {
  await announce(3);
  server.next.push('too-many', 'too-many', 'too-many-to-one');
  await notifier();
  await relay();
  expect(await settled(3)).toEqual(Array(3).fill(SETTLED.sent));
  expect(server.taken).toHaveLength(3);
  expect(server.requests).toBe(6);
});

it('does not send again what may have been sent', async () => {
  await announce(3);
  server.next.push('takes-and-fails', 'takes-and-hangs-up', 'takes-and-is-silent');
  await notifier({ provider: provider(1_000) });
  await relay();
  expect(await settled(3)).toEqual(Array(3).fill(SETTLED.unknown));
  await relay();
  await notifier();
  expect(server.requests).toBe(3);
});

it.holds('V2.3.3d')('leaves unknown what a process was sending when it ended, and goes on with the rest', async () => {
  await announce(30);
  const gone = commands();
  let calls = 0;
  const first = await notifier({
    commands: gone,
    provider: {
      send: async (message) => {
        const result = await provider().send(message);
        calls += 1;
        // From here on nothing that this process does is seen any more.
        if (calls >= 7) gone.cut = true;
        return result;
      },
    },
  });
  await relay();
  while (!gone.cut) await new Promise(setImmediate);
  await first.close();
  await notifier();
  const ends = await settled(30);
  const unknown = ends.filter((type) => type === SETTLED.unknown).length;
  expect(unknown).toBeGreaterThanOrEqual(1);
  expect(unknown).toBeLessThanOrEqual(8);
  expect(ends.filter((type) => type === SETTLED.sent)).toHaveLength(30 - unknown);
  expect(new Set(server.taken.map(({ reference }) => reference)).size).toBe(server.taken.length);
});
