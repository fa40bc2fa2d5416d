import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { domainEvents } from '@berangkat/contracts/events';
import { EventCodec, EventLog } from '@berangkat/platform/event-log';
import { MemoryEventStore, StoreUnavailable } from '@berangkat/platform/event-store';
import { deliveriesToCaughtUp, eventsIn } from '@berangkat/platform/event-store/testing';
import { idEvents } from '@berangkat/platform/ids';
import { MemoryKeyStore, Vault } from '@berangkat/platform/personal-data';
import { uniquenessEvents } from '@berangkat/platform/uniqueness';
import { verifySecret } from '@berangkat/command-api/contexts/accounts/passwords';
import { type DemoAccount } from './demo-accounts';
import { seed, type SeedOptions } from './seed';
import { storyOptions, TODAY } from './story/testing';

// The demo data is loaded several times over, on a machine that may be busy.
jest.setTimeout(120_000);

describe('the seed', () => {
  let dataDir: string;
  let lines: { done: number; total: number; label: string }[];
  const vaults: Vault[] = [];
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'seed-'));
    lines = [];
  });
  afterEach(async () => {
    for (const vault of vaults.splice(0)) vault.close();
    await rm(dataDir, { recursive: true });
  });

  const openLog = () => {
    const store = new MemoryEventStore();
    const vault = new Vault(new MemoryKeyStore());
    vaults.push(vault);
    const codec = new EventCodec([...domainEvents, ...idEvents, ...uniquenessEvents], vault);
    const read = async () => codec.decodeBatch(eventsIn(await deliveriesToCaughtUp(store)));
    return { store, log: new EventLog({ store, codec }), read };
  };
  const { lookupKey, photographer, archivist, painter } = storyOptions();
  const run = (log: SeedOptions['log'], given: Partial<SeedOptions> = {}) =>
    seed({
      ...{ log, lookupKey, dataDir, months: 1, accountsOnly: false, exposed: false, now: () => TODAY },
      photographer: () => photographer,
      archivist: () => archivist,
      painter: () => painter,
      stored: () => Promise.resolve(),
      write: (line) => void lines.push(JSON.parse(line)),
      ...given,
    });
  const accounts = async () => JSON.parse(await readFile(join(dataDir, 'demo-accounts.json'), 'utf8')) as DemoAccount[];

  it('leaves one sign-in per kind in a file that only its owner can read, and no secret', async () => {
    const { log, read } = openLog();
    await run(log);
    const listed = await accounts();
    expect(listed.map(({ category, role }) => role ?? category)).toEqual([
      ...['root', 'superadmin', 'admin', 'staff', 'agent', 'employer', 'employer', 'vendor', 'applicant', 'applicant'],
    ]);
    for (const { category, password, loginid } of listed) {
      expect(password).toMatch(/^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{16}$/);
      expect(loginid === null).toBe(category === 'superadmin' || category === 'admin');
    }
    expect(new Set(listed.map(({ password }) => password)).size).toBe(listed.length);
    expect((await stat(join(dataDir, 'demo-accounts.json'))).mode & 0o777).toBe(0o600);
    expect(await readdir(dataDir)).toEqual(['demo-accounts.json']);

    // Those who sign in can, by both secrets; nobody else has any.
    const registered = (await read()).filter(({ type }) => type === 'AccountRegistered');
    const hashes = new Map(
      registered.map(({ data }) => {
        const { email, passwordhash } = data as { email: string; passwordhash: string | null };
        return [email, passwordhash];
      }),
    );
    expect([...hashes.values()].filter((hash) => hash !== null)).toHaveLength(10);
    const [first] = listed;
    expect(await verifySecret(first!.password, hashes.get(first!.email))).toBe(true);
  });

  it('tells its story while there is no log yet', async () => {
    const { log, read } = openLog();
    let open!: (log: EventLog) => void;
    const opening = new Promise<EventLog>((resolve) => (open = resolve));
    let told!: () => void;
    const telling = new Promise<void>((resolve) => (told = resolve));
    const write = (line: string): void => void (line.includes('"writing"') && told());
    const seeded = run(opening, { accountsOnly: true, write });
    await telling;
    open(log);
    await seeded;
    expect((await read()).at(-1)!.type).toBe('DemoDataLoaded');
  });

  it('goes on where it was cut off, however often, and ends as it would have without', async () => {
    const whole = openLog();
    await run(whole.log);
    await rm(join(dataDir, 'demo-accounts.json'));
    const said = async ({ read }: Pick<typeof whole, 'read'>) =>
      (await read()).map(({ id, stream, type, metadata }) => [
        // Named by a login ID, which is a secret of each portal.
        ...[id, stream.replace(/^(unique-loginid-).*/, '$1'), type, metadata.occurredAt],
      ]);

    const { store, log, read } = openLog();
    const append = jest.spyOn(store, 'append');
    const real = (Object.getPrototypeOf(store) as typeof store).append.bind(store);
    for (const [hours, left] of [2, 400].entries()) {
      let count = 0;
      append.mockImplementation((...args) => {
        count += 1;
        return count > left ? Promise.reject(new StoreUnavailable('cut off')) : real(...args);
      });
      // Some hours later: it still tells the story of the day on which it began.
      await expect(run(log, { now: () => TODAY + hours * 3_600_000 })).rejects.toThrow('cut off');
    }
    append.mockRestore();
    await run(log, { now: () => TODAY + 9_999_999 });
    expect(await said({ read })).toEqual(await said(whole));
    expect(await readdir(dataDir)).toEqual(['demo-accounts.json']);
  });

  it('writes nothing into a log that holds anything else', async () => {
    const { store, log } = openLog();
    await run(log, { accountsOnly: true });
    const { length } = eventsIn(await deliveriesToCaughtUp(store));
    await expect(run(log, { accountsOnly: true, now: () => TODAY + 120_000 })).rejects.toThrow(
      'npm start -- --anew begins a new one',
    );
    expect(eventsIn(await deliveriesToCaughtUp(store))).toHaveLength(length);
  });

  it('counts to its end and says nothing of passwords', async () => {
    await run(openLog().log, { accountsOnly: true });
    expect(lines.at(-1)!.done).toBe(lines.at(-1)!.total);
    expect(new Set(lines.map(({ label }) => label))).toEqual(new Set(['two years of an agency', 'writing']));
    const all = JSON.stringify(lines);
    for (const { password, email } of await accounts()) {
      expect(all).not.toContain(password);
      expect(all).not.toContain(email);
    }
  });
});
