import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMetrics, silentLogger } from '@berangkat/platform/observability';
import { MasterKeys, PostgresKeyStore, Vault, vaultMigrations } from '@berangkat/platform/personal-data';
import { migrate } from '@berangkat/platform/postgres';
import { createTestDatabase, type TestDatabase } from '@berangkat/platform/postgres/testing';
import { openHeartbeats, type Heartbeat } from '@berangkat/platform/heartbeats';
import { until } from '@berangkat/platform/test-support';
import { keysBehindGauge, keyWrapping } from './key-wrapping';

const line = (version: number): string => `${version}:${randomBytes(32).toString('base64')}\n`;
const place = { stream: 'draft', type: 'ApplicationDraft', part: '1' };
const logger = silentLogger();

let database: TestDatabase;
let folder: string;
let file: string;
let sendHeartbeat: (heartbeat: Heartbeat) => Promise<void>;
beforeEach(async () => {
  database = await createTestDatabase();
  await migrate(database.pool, 'vault', vaultMigrations);
  sendHeartbeat = await openHeartbeats(database.pool);
  folder = mkdtempSync(join(tmpdir(), 'key-wrapping-'));
  file = join(folder, 'master.key');
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.drop();
});

const vault = (): Vault => new Vault(new PostgresKeyStore(database.pool, MasterKeys.read(file)));
const knows = (name: string, version: number | undefined, ended = false): Promise<void> =>
  sendHeartbeat({
    instance: randomUUID(),
    service: 'files',
    name,
    version: '1',
    startedAt: new Date().toISOString(),
    ended,
    engines: {},
    failing: [],
    figures: version === undefined ? {} : { master_key_version: [{ labels: {}, value: version }] },
    calls: [],
  });

it('wraps the keys that an older master key wraps, and what was sealed with them is read as before', async () => {
  const [one, two] = [line(1), line(2)];
  writeFileSync(file, one);
  const before = vault();
  const subjects = ['account-20261123001', 'account-20261123002'] as const;
  const sealed = await Promise.all(subjects.map((subject) => before.seal(subject, place, 'Budi')));
  before.close();

  writeFileSync(file, one + two);
  const wrapping = keyWrapping(database.pool, file, logger);
  expect(wrapping.newest).toBe(2);
  expect(await wrapping.behind()).toBe(2);
  const metrics = createMetrics('command-api');
  keysBehindGauge(metrics, wrapping);
  expect(await metrics.registry.metrics()).toMatch(/^subject_keys_behind\S* 2$/m);
  wrapping.begin();
  wrapping.begin();
  await until(async () => (await wrapping.behind()) === 0);
  expect(await metrics.registry.metrics()).toMatch(/^subject_keys_behind\S* 0$/m);

  writeFileSync(file, two);
  const after = vault();
  expect(await after.open(subjects[0], place, sealed[0]!)).toBe('Budi');
  after.close();
});

it('names the processes that run and do not know the newest master key', async () => {
  writeFileSync(file, line(1) + line(2));
  await Promise.all([
    knows('machine:1', 2),
    knows('machine:2', 1),
    knows('machine:3', 1, true),
    knows('machine:4', undefined),
  ]);
  await knows('machine:5', 1);
  await database.pool.query("update ops.pulses set at = at - interval '40 seconds' where name = 'machine:5'");
  expect(await keyWrapping(database.pool, file, logger).lagging()).toEqual(['files machine:2']);
});
