import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MasterKeys, PostgresKeyStore, Vault, vaultMigrations, AnotherKey } from '@berangkat/platform/personal-data';
import { migrate } from '@berangkat/platform/postgres';
import { createTestDatabase, type TestDatabase } from '@berangkat/platform/postgres/testing';
import { runRewrap } from './rewrap';

const line = (version: number): string => `${version}:${randomBytes(32).toString('base64')}\n`;
const place = { stream: 'draft', type: 'ApplicationDraft', part: '1' };
const SUBJECT = 'account-20251111001';

describe('npm run rewrap', () => {
  let database: TestDatabase;
  let folder: string;
  const vaults: Vault[] = [];
  const said: string[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    await migrate(database.pool, 'vault', vaultMigrations);
    folder = mkdtempSync(join(tmpdir(), 'rewrap-'));
  });
  afterAll(async () => {
    for (const vault of vaults) vault.close();
    rmSync(folder, { recursive: true, force: true });
    await database.drop();
  });

  /** A process of the portal that was started with the master key file as it is now. */
  const startPortal = (): Vault => {
    const vault = new Vault(new PostgresKeyStore(database.pool, MasterKeys.read(file())));
    vaults.push(vault);
    return vault;
  };
  const file = (...lines: string[]): string => {
    const path = join(folder, 'master.key');
    if (lines.length > 0) writeFileSync(path, lines.join(''), { mode: 0o600 });
    return path;
  };
  const rewrap = (...args: string[]): Promise<number> =>
    runRewrap({
      args,
      env: { DATABASE_URL: database.url, MASTER_KEY_FILE: file() },
      write: (text) => said.push(text),
    });

  it('replaces the master key of a portal that goes on reading', async () => {
    const [one, two] = [line(1), line(2)];
    file(one);
    const sealed = await startPortal().seal(SUBJECT, place, 'Budi');

    file(one, two);
    const running = startPortal();
    expect(await rewrap()).toBe(0);
    expect(said).toContain('1 keys were wrapped by older master keys, and are now by master key 2.');
    const asked = async () =>
      (
        await database.pool.query<{ data: object; actor: string; verb: string }>(
          `select data, metadata->'actor'->>'category' as actor, metadata->'audit'->>'deviceType' as verb
             from events.log where type = 'KeyRewrapRequested'`,
        )
      ).rows;
    const once = [{ data: { masterversion: 2, keys: 1 }, actor: 'system', verb: 'npm run rewrap' }];
    expect(await asked()).toEqual(once);
    expect(await running.open(SUBJECT, place, sealed)).toBe('Budi');

    file(two);
    expect(await startPortal().open(SUBJECT, place, sealed)).toBe('Budi');
    expect(await rewrap()).toBe(0);
    expect(said).toContain('No key is wrapped by a master key older than 2.');
    expect(await asked()).toEqual(once);

    file(line(2), line(3));
    await expect(rewrap()).rejects.toThrow(AnotherKey);
    file(two);
    expect(await startPortal().open(SUBJECT, place, sealed)).toBe('Budi');
  });

  it('says how it is called', async () => {
    expect(await rewrap('--now')).toBe(2);
    expect(said.at(-1)).toContain('usage: npm run rewrap');
  });
});
