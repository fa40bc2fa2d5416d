import { type AuditEntry, auditExportBody } from '@berangkat/contracts/audit';
import { eventShownTo } from '@berangkat/contracts/accounts/shown';
import { type Actor } from '@berangkat/contracts/kernel';
import { EventCodec, EventLog } from '@berangkat/platform/event-log';
import { MemoryEventStore } from '@berangkat/platform/event-store';
import { silentLogger } from '@berangkat/platform/observability';
import { MemoryKeyStore, Vault } from '@berangkat/platform/personal-data';
import { logEvents } from '@berangkat/platform/portal-log';
import {
  type EntryLine,
  MemoryNotaryBook,
  Notary,
  NotaryKey,
  proofFor,
  verifyTrailFile,
  walkThrough,
} from '@berangkat/platform/verify';
import { type Request, type Response } from 'express';
import { randomBytes, randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type AnyEvent } from '../../engine';
import { callOf } from '../../testing/asking';
import { exportingTo } from '../../testing/exporting';
import { ReadModels } from '../../testing/read-models';
import { trailNames } from '../trail-names';
import { auditQueries } from './queries';

const superadmin: Actor = { accountid: '20260101902', category: 'superadmin' };
const other: Actor = { accountid: '20260101903', category: 'superadmin' };
const admin: Actor = { accountid: '20260101901', category: 'admin' };
const EMAIL = 'somebody.secret@example.com';
const PLACES = 12;

const key = new NotaryKey(randomBytes(32));
const vault = new Vault(new MemoryKeyStore(), { pollMs: 3_600_000 });
const store = new MemoryEventStore();
const log = new EventLog({ store, codec: new EventCodec(logEvents, vault) });
const book = new MemoryNotaryBook();

let models: ReadModels;
let queries: ReturnType<typeof auditQueries>;

const happens = async (stream: string, type: string, data: object, actor: Actor, clientCountry?: string) => {
  const commandId = randomUUID();
  const audit = { clientIp: '203.0.113.77', ...(clientCountry !== undefined && { clientCountry }) };
  const meta = { commandId, correlationId: commandId, actor, audit, occurredAt: Date.UTC(2026, 0, 5) };
  await log.append(stream, await log.head(stream), [{ type, data }], meta);
};
const registered = ({ accountid, category }: Actor) => ({
  ...{ accountid, category, email: EMAIL, passwordhash: 'x', avatar: 'a', status: 'verified' },
  selfregistered: false,
});

beforeAll(async () => {
  models = await ReadModels.create();
  for (const actor of [superadmin, other, admin])
    await happens(`account-${actor.accountid}`, 'AccountRegistered', registered(actor), superadmin);
  let day = 4;
  const notary = new Notary({ store, book, key, now: () => Date.UTC(2026, 0, day) });
  await notary.sign();
  for (let number = 0; number < PLACES; number += 1) {
    const accountid = [superadmin, other, admin][number % 3]!.accountid;
    const actor = [superadmin, other, admin][number % 3]!;
    await happens(`account-${accountid}`, 'AccountSignedIn', { accountid, method: 'password' }, actor, 'ID');
    // The portal's own bookkeeping is in no file, and in the tree.
    if (number === 5)
      await happens('visits-2026-01-05', 'VisitsAllotted', { visits: 3 }, { accountid: '', category: 'system' });
  }
  day = 6;
  await notary.sign();
  await happens(`account-${admin.accountid}`, 'AccountSignedOut', { accountid: admin.accountid }, admin);
  for await (const delivery of store.subscribeAll({ signal: AbortSignal.timeout(5_000) })) {
    if (delivery.kind === 'caught-up') break;
    await models.fold((await log.codec.decodeBatch(delivery.events)) as AnyEvent[]);
  }
  queries = auditQueries(models.pool, {
    names: trailNames,
    exporting: exportingTo([], undefined, {
      prove: ({ first }) => proofFor(store, book, first),
      walk: (stretch) =>
        walkThrough(store, stretch, { shown: ({ metadata }) => eventShownTo(reader, metadata), most: 4 }),
    }),
  });
});
afterAll(async () => {
  vault.close();
  await models.drop();
});

/** The reader who asks command-api. */
let reader: Actor;

const exported = async (actor: Actor, query: object = {}): Promise<string> => {
  reader = actor;
  const out = new PassThrough();
  const res = Object.assign(out, { set: () => undefined, setTimeout: () => undefined }) as unknown as Response;
  const body = auditExportBody.parse({ ...query, format: 'jsonl' });
  const call = callOf<Parameters<typeof queries.exportTrail>[0]>({
    actor,
    body,
    res,
    req: {} as Request,
    log: silentLogger(),
  });
  const [file] = await Promise.all([text(out), queries.exportTrail(call)]);
  return file;
};
const linesIn = (file: string): string[] => file.split('\n').slice(0, -1);
const check = (file: string) =>
  verifyTrailFile(
    (async function* () {
      await Promise.resolve();
      yield* linesIn(file);
    })(),
    { trustedKey: key.publicKey },
  );
const entriesIn = (file: string): (EntryLine & { readonly entry: AuditEntry })[] =>
  linesIn(file).flatMap((line) => (line.startsWith('{"hash"') ? [JSON.parse(line)] : []));

it('a file of everything proves its events but for what was not signed yet', async () => {
  const file = await exported(superadmin);
  const total = 3 + PLACES + 1;
  expect(await check(file)).toMatchObject({ whole: true, events: total, attested: total - 1 });
  expect(entriesIn(file)).toHaveLength(total);
  expect(entriesIn(file).at(-1)?.entry.type).toBe('AccountSignedOut');
});

it('a file of what was filtered proves that, and begins at what was signed before it', async () => {
  const file = await exported(superadmin, { action: 'login', by: superadmin.accountid });
  expect(await check(file)).toMatchObject({ whole: true, events: 4, stored: 4, attested: 4 });
  expect(JSON.parse(linesIn(file)[0]!)).toMatchObject({
    filter: expect.stringContaining('action=login') as string,
    from: { size: 3 },
  });
});

it('a file that nothing is in is one', async () => {
  expect(await check(await exported(superadmin, { action: 'none_such' }))).toMatchObject({ whole: true, events: 0 });
});

it.holds('V14.2.4m')(
  'holds no personal data but what the reader sees, and no country of another superadmin',
  async () => {
    const file = await exported(superadmin, { action: 'login' });
    const theirs = entriesIn(file).filter(({ entry }) => entry.createdby === other.accountid);
    expect(theirs).toHaveLength(4);
    for (const { stored, entry } of theirs) expect([stored, entry.clientCountry]).toEqual([undefined, null]);
    const outside = entriesIn(file).map(({ entry: _, ...rest }) => rest);
    expect(JSON.stringify(outside)).not.toContain(EMAIL);
    expect(JSON.stringify(outside)).not.toContain('203.0.113.77');
    expect(await check(file)).toMatchObject({ whole: true, events: 12, stored: 8, attested: 12 });
  },
);

it.holds('V14.2.4m')('an admin’s file proves which events there are, and holds none of them', async () => {
  const file = await exported(admin);
  // Without the eight sign-ins of superadmins.
  expect(await check(file)).toMatchObject({ whole: true, events: 8, stored: 0, attested: 7 });
  expect(file).not.toContain('"stored"');
});

it.holds('V16.4.2b')('a flipped byte of an event, its hash or its entry is found', async () => {
  const file = await exported(superadmin, { by: superadmin.accountid });
  for (let at = 7; at < file.length; at += 101) {
    const flipped = `${file.slice(0, at)}${file[at] === 'x' ? 'y' : 'x'}${file.slice(at + 1)}`;
    expect([at, (await check(flipped)).whole]).toEqual([at, false]);
  }
});
