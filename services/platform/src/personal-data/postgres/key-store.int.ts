import { createSecretKey, randomBytes } from 'node:crypto';
import { migrate } from '../../postgres';
import { createTestDatabase, type TestDatabase } from '../../postgres/testing';
import { vaultContract } from '../contract';
import { MasterKeyMissing, MasterKeys } from '../master-keys';
import { PostgresKeyStore } from './key-store';
import { vaultMigrations } from './migrations';

const line = (version: number): string => `${version}:${randomBytes(32).toString('base64')}\n`;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.pool, 'vault', vaultMigrations);
});
afterAll(() => database.drop());
afterEach(() => database.pool.query('truncate vault.subject_keys'));

describe('vault over keys in Postgres', () => {
  const masterKeys = MasterKeys.parse(line(1));
  vaultContract(async () => ({
    openStore: () => new PostgresKeyStore(database.pool, masterKeys),
    dispose: async () => undefined,
  }));
});

describe('keys in Postgres', () => {
  const key = createSecretKey(randomBytes(32));

  it('are wrapped, and gone from the row when destroyed', async () => {
    const store = new PostgresKeyStore(database.pool, MasterKeys.parse(line(1)));
    await store.create(new Map([['account-20251111001', key]]));
    const wrapped = () =>
      database.pool
        .query<{ wrapped: Buffer | null }>('select wrapped from vault.subject_keys')
        .then(({ rows }) => rows[0]!.wrapped);
    expect((await wrapped())!.includes(key.export())).toBe(false);
    await store.destroy('account-20251111001');
    expect(await wrapped()).toBeNull();
  });

  it('are wrapped again when the master key is replaced, and then need the old one no more', async () => {
    const [one, two] = [line(1), line(2)];
    const old = new PostgresKeyStore(database.pool, MasterKeys.parse(one));
    const subjects = Array.from({ length: 7 }, (_, index) => `account-${20251111001 + index}` as const);
    await old.create(new Map(subjects.map((subject) => [subject, key])));
    await old.destroy(subjects[0]!);

    expect(await new PostgresKeyStore(database.pool, MasterKeys.parse(one + two)).rewrap(3)).toBe(6);

    const found = await new PostgresKeyStore(database.pool, MasterKeys.parse(two)).find(subjects);
    expect(found.get(subjects[0]!)).toBe('destroyed');
    for (const subject of subjects.slice(1)) expect((found.get(subject) as typeof key).equals(key)).toBe(true);
    await expect(old.find(subjects)).rejects.toThrow(MasterKeyMissing);
  });

  it('destroyed by transactions that commit late are not missed', async () => {
    const store = new PostgresKeyStore(database.pool, MasterKeys.parse(line(1)));
    const { sequence } = await store.destroyedAfter();
    const slow = await database.pool.connect();
    try {
      await slow.query('begin');
      await slow.query('update vault.destructions set sequence = sequence + 1');
      await slow.query(
        "insert into vault.subject_keys (subject, destroyed_at, destroyed_sequence) select 'account-1', now(), sequence from vault.destructions",
      );
      const quick = store.destroy('account-2');
      const seen = await store.destroyedAfter(sequence);
      expect(seen.subjects).toEqual([]);
      await slow.query('commit');
      await quick;
      expect((await store.destroyedAfter(seen.sequence)).subjects).toEqual(['account-1', 'account-2']);
    } finally {
      slow.release();
    }
  });
});
