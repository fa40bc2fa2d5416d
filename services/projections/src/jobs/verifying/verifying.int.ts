import { type VerificationResult } from '@berangkat/contracts/alerts';
import { CommandHandler, EventCodec, EventLog } from '@berangkat/platform/event-log';
import { MemoryEventStore } from '@berangkat/platform/event-store';
import { silentLogger } from '@berangkat/platform/observability';
import { MemoryKeyStore, Vault } from '@berangkat/platform/personal-data';
import { logEvents } from '@berangkat/platform/portal-log';
import { migrate } from '@berangkat/platform/postgres';
import { Notary, NotaryKey, notaryMigrations, PostgresNotaryBook } from '@berangkat/platform/verify';
import { randomBytes } from 'node:crypto';
import { listVerifications } from '../../contexts/alerts/queries';
import { ReadModels } from '../../testing/read-models';
import { type Verifying, verifyOnce, verifyingMigrations } from '.';
import { noteVerified, takeVerification } from './leases';

const root = { accountid: '20260101900', category: 'superadmin' };
const key = new NotaryKey(randomBytes(32));
const vault = new Vault(new MemoryKeyStore());
const store = new MemoryEventStore();
const log = new EventLog({ store, codec: new EventCodec(logEvents, vault) });
const commandHandler = new CommandHandler({ log, vault });

let models: ReadModels;
let told: VerificationResult[];
beforeAll(async () => {
  models = await ReadModels.create();
  await migrate(models.pool, 'ops', [...notaryMigrations, ...verifyingMigrations]);
  for (let number = 0; number < 5; number += 1) {
    const stream = `visits-2026-01-0${number + 1}`;
    const meta = { commandId: `c${number}`, correlationId: 'r', actor: root, audit: {}, occurredAt: 0 };
    await log.append(stream, await log.head(stream), [{ type: 'VisitsAllotted', data: { visits: 3 } }], meta);
  }
  await new Notary({ store, book: new PostgresNotaryBook(models.pool), key }).sign();
});
afterAll(async () => {
  commandHandler.close();
  vault.close();
  await models.drop();
});
beforeEach(async () => {
  told = [];
  await models.pool.query('delete from ops.verifying');
});

let begun = 0;
const begin = async (): Promise<string> => {
  const verificationid = `v${(begun += 1)}`;
  await models.given({
    type: 'VerificationBegun',
    stream: 'verifications',
    data: { verificationid },
    by: root.accountid,
  });
  return verificationid;
};
const end = (verificationid: string) =>
  models.given({
    type: 'LogVerified',
    stream: 'verifications',
    data: { verificationid, events: 5, seconds: 1, streams: 5, attested: 5 },
  });
const deps = (more: Partial<Verifying> = {}): Verifying => ({
  pool: models.pool,
  store,
  trustedKey: key.publicKey,
  tell: (result) => {
    told.push(result);
    return Promise.resolve();
  },
  onNotices: () => undefined,
  logger: silentLogger(),
  ...more,
});
const verify = (more: Partial<Verifying> = {}) => verifyOnce(deps(more), 'worker-1', new AbortController().signal);

it('carries out what is asked for, and tells what was found', async () => {
  expect(await verify()).toBe(false);
  const verificationid = await begin();
  expect(await verify()).toBe(true);
  expect(told).toEqual([
    {
      verificationid,
      whole: true,
      events: 5,
      streams: 5,
      attested: 5,
      position: expect.any(String) as string,
      seconds: expect.any(Number) as number,
    },
  ]);
  await end(verificationid);
});

it('a log of more streams than are kept at a time is read several times, with the same result', async () => {
  const verificationid = await begin();
  let reads = 0;
  const counting = new Proxy(store, {
    get: (target, property) => {
      if (property !== 'subscribeAll') {
        const value: unknown = Reflect.get(target, property);
        return typeof value === 'function' ? value.bind(target) : value;
      }
      reads += 1;
      return target.subscribeAll.bind(target);
    },
  });
  await verify({ store: counting, streamsAtOnce: 1 });
  expect(reads).toBeGreaterThanOrEqual(5);
  expect(told).toMatchObject([{ verificationid, whole: true, events: 5, streams: 5, attested: 5 }]);
  await end(verificationid);
});

it('names what does not fit', async () => {
  const verificationid = await begin();
  const changed = new MemoryEventStore();
  changed.subscribeAll = async function* (options) {
    for await (const delivery of store.subscribeAll(options))
      yield delivery.kind === 'caught-up'
        ? delivery
        : {
            ...delivery,
            events: delivery.events.map((event, nth) => (nth === 2 ? { ...event, data: { visits: 4 } } : event)),
          };
  };
  await verify({ store: changed });
  expect(told).toMatchObject([
    {
      verificationid,
      whole: false,
      events: 2,
      stream: 'visits-2026-01-03',
      revision: 0,
      reason: expect.stringMatching('changed') as string,
    },
  ]);
  await end(verificationid);
});

it.holds('V16.4.2c')('an emptied book of the notary does not pass', async () => {
  const verificationid = await begin();
  const { rows } = await models.pool.query('delete from ops.notary returning *');
  await verify();
  expect(told).toMatchObject([{ whole: false, reason: expect.stringContaining('its book was emptied') as string }]);
  expect(rows).toHaveLength(1);
  await end(verificationid);
});

it.holds('V16.4.2c')(
  'is carried out by one process; another begins anew what a killed one had in hand, and screens see how far it is',
  async () => {
    const verificationid = await begin();
    await models.pool.query('delete from ops.change_outbox');
    expect(await takeVerification(models.pool, 'killed')).toBe(verificationid);
    expect(
      await noteVerified(models.pool, 'killed', verificationid, { events: 3, total: 5, pass: 1, passes: 2 }, '1'),
    ).toBe(true);
    const { rows: notices } = await models.pool.query('select topic, ids from ops.change_outbox');
    expect(notices).toEqual([{ topic: 'alerts', ids: {} }]);
    expect((await listVerifications(models.pool, root)).verifications[0]).toMatchObject({
      verificationid,
      endedat: null,
      events: 3,
      total: 5,
      pass: 1,
      passes: 2,
    });
    expect(await verify()).toBe(false);
    await models.pool.query(`update ops.verifying set until = now() - interval '1 second'`);
    expect(await verify()).toBe(true);
    expect(told).toMatchObject([{ verificationid, events: 5 }]);
    expect(
      await noteVerified(models.pool, 'killed', verificationid, { events: 4, total: 5, pass: 1, passes: 1 }, '1'),
    ).toBe(false);
    await end(verificationid);
    expect(await verify()).toBe(false);
    const { rows } = await models.pool.query('select from ops.verifying');
    expect(rows).toEqual([]);
  },
);

it('one that is cancelled is let go of, and nothing is told of it', async () => {
  const verificationid = await begin();
  let cancelled = false;
  const slow = new MemoryEventStore();
  slow.subscribeAll = async function* ({ signal }) {
    for await (const delivery of store.subscribeAll({ signal })) {
      yield delivery;
      if (cancelled) continue;
      await models.given({ type: 'VerificationCancelled', stream: 'verifications', data: { verificationid } });
      cancelled = true;
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    }
  };
  expect(await verify({ store: slow })).toBe(true);
  expect(told).toEqual([]);
  expect((await listVerifications(models.pool, root)).verifications[0]).toMatchObject({
    verificationid,
    cancelled: true,
    whole: null,
    pass: null,
  });
  expect(await verify()).toBe(false);
});
