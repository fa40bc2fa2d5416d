import { createSecretKey, randomBytes } from 'node:crypto';
import { migrate } from '../../postgres';
import { createTestDatabase, type TestDatabase } from '../../postgres/testing';
import { vaultContract } from '../contract';
import { KeyBroken } from '../errors';
import { MasterKeyMissing, MasterKeys } from '../master-keys';
import { checkErasing, PostgresKeyStore, WrongMasterKey } from './key-store';
import { AnotherKey, assertLookupKey, assertMasterKeys, lookupKeyAsKept } from './key-checks';
import { Vault } from '../vault';
import { vaultMigrations } from './migrations';

const line = (version: number): string => `${version}:${randomBytes(32).toString('base64')}\n`;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.pool, 'vault', vaultMigrations);
});
afterAll(() => database.drop());
afterEach(() => database.pool.query('truncate vault.subject_keys, vault.key_checks'));

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

  it.each([
    ['writes down which master key it is where it may', 'select, insert', 1],
    ['begins all the same where another service has to write it down', 'select', 0],
  ])('a role %s', async (_, ofChecks, kept) => {
    const role = `reader_${randomBytes(6).toString('hex')}`;
    const client = await database.pool.connect();
    try {
      await client.query('begin');
      await client.query(`create role ${role}; grant usage on schema vault to ${role};
        grant select on vault.subject_keys to ${role}; grant ${ofChecks} on vault.key_checks to ${role};
        set local role ${role}`);
      await expect(assertMasterKeys(client, MasterKeys.parse(line(1)), 'master.key')).resolves.toBeUndefined();
      expect((await client.query('select from vault.key_checks')).rowCount).toBe(kept);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it.each([
    ['may destroy them', 'select, insert, update', 'select, update', undefined],
    ['may not empty a row', 'select, insert', 'select, update', '42501'],
    ['may not count destructions', 'select, insert, update', 'select', '42501'],
  ])('a role that %s is told at the start', async (_, ofKeys, ofDestructions, code) => {
    const role = `eraser_${randomBytes(6).toString('hex')}`;
    const client = await database.pool.connect();
    try {
      await client.query('begin');
      await client.query(`create role ${role}; grant usage on schema vault to ${role};
        grant ${ofKeys} on vault.subject_keys to ${role}; grant ${ofDestructions} on vault.destructions to ${role};
        set local role ${role}`);
      const told = checkErasing(client).catch((error: unknown) => error);
      expect(await told).toEqual(code === undefined ? undefined : expect.objectContaining({ code }));
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect((await database.pool.query('select from vault.subject_keys')).rowCount).toBe(0);
  });

  describe('of which one does not open', () => {
    const [ana, budi, citra] = ['account-20251111001', 'account-20251111002', 'account-20251111003'] as const;
    const masterKeys = MasterKeys.parse(line(1));
    const store = () => new PostgresKeyStore(database.pool, masterKeys);
    const damage = (by: number) =>
      database.pool.query(
        'update vault.subject_keys set wrapped = set_byte(wrapped, 20, (get_byte(wrapped, 20) + $2) % 256) where subject = $1',
        [budi, by],
      );
    beforeEach(async () => {
      await store().create(new Map([ana, budi, citra].map((subject) => [subject, key])));
      await damage(1);
    });

    it('everybody else has theirs, also who is asked for with it, and it opens when its row is put right', async () => {
      const vault = new Vault(store(), { pollMs: 3_600_000 });
      const [first, broken, third] = await Promise.allSettled(
        [ana, budi, citra].map((subject) => vault.keyFor(subject)),
      );
      expect([first!.status, third!.status]).toEqual(['fulfilled', 'fulfilled']);
      expect(broken).toMatchObject({ reason: { name: 'KeyBroken', subject: budi } });
      expect((await vault.keysFor([ana, budi, citra])).get(budi)).toBeInstanceOf(KeyBroken);
      await damage(255);
      expect((await vault.keyFor(budi)).equals(key)).toBe(true);
      vault.close();
    });

    it('it is named where all are opened once, and is destroyed like any other', async () => {
      const broken: string[] = [];
      expect(await store().openAll(({ subject }) => broken.push(subject), 2)).toBe(2);
      expect(broken).toEqual([budi]);
      await store().destroy(budi);
      expect((await store().find([budi])).get(budi)).toBe('destroyed');
    });

    it('it is no other master key', async () => {
      await expect(assertMasterKeys(database.pool, masterKeys, 'master.key')).resolves.toBeUndefined();
    });
  });

  describe('of another portal', () => {
    const [one, other, two] = [line(1), line(1), line(2)];
    const check = (...lines: string[]) =>
      assertMasterKeys(database.pool, MasterKeys.parse(lines.join('')), 'master.key');
    const create = (subject: 'account-1' | 'account-2', ...lines: string[]) =>
      new PostgresKeyStore(database.pool, MasterKeys.parse(lines.join(''))).create(new Map([[subject, key]]));

    it.holds('V11.1.1')('are refused, in a new portal by what was used first', async () => {
      await check(one);
      await expect(check(other)).rejects.toThrow('master.key: master key 1 is not the key of this database.');
      await check(one);
    });

    it.holds('V11.1.1')('are refused in a portal of an earlier release by the keys that they do not open', async () => {
      await create('account-1', one);
      await expect(check(other)).rejects.toThrow(AnotherKey);
      await check(one);
      // Rows written with another key before are damaged; the right key is not another portal's for that.
      await database.pool.query('truncate vault.key_checks');
      await create('account-2', one);
      await new PostgresKeyStore(database.pool, MasterKeys.parse(other)).create(new Map([['account-3', key]]));
      await expect(check(other)).rejects.toThrow(AnotherKey);
      await check(one);
    });

    it('are told apart by each version; one is added, used, and the older one taken away', async () => {
      await create('account-1', one);
      await check(one);
      await check(one, two);
      await expect(check(one, line(2))).rejects.toThrow('master key 2 is not the key of this database');
      await expect(check(two)).rejects.toThrow('without master key 1');
      await new PostgresKeyStore(database.pool, MasterKeys.parse(one + two)).rewrap();
      await check(two);
    });

    it('a lookup key is told by what was used first, or by what is found with it', async () => {
      const [right, wrong] = [randomBytes(32), randomBytes(32)];
      const lookup = (given: Buffer, fits: boolean) =>
        assertLookupKey(database.pool, given, 'lookup.key', async () => fits);
      const asKept = (given: Buffer) => lookupKeyAsKept(database.pool, given, 'lookup.key')();
      await asKept(wrong);
      await expect(lookup(wrong, false)).rejects.toThrow('lookup.key: the lookup key is not the key of this database.');
      await lookup(right, true);
      await expect(lookup(wrong, true)).rejects.toThrow(AnotherKey);
      await lookup(right, false);
      await asKept(right);
      await expect(asKept(wrong)).rejects.toThrow('lookup.key: the lookup key is not the key of this database.');
    });
  });

  describe('when the master key is replaced', () => {
    const [one, two] = [line(1), line(2)];
    const storeWith = (...lines: string[]) => new PostgresKeyStore(database.pool, MasterKeys.parse(lines.join('')));
    const subjects = Array.from({ length: 7 }, (_, index) => `account-${20251111001 + index}` as const);
    const versions = async (): Promise<unknown[]> =>
      (await database.pool.query('select master_version from vault.subject_keys order by subject')).rows.map(
        ({ master_version: version }) => version as unknown,
      );
    beforeEach(async () => {
      const old = storeWith(one);
      for (const subject of subjects) await old.create(new Map([[subject, key]]));
      await old.destroy(subjects[0]!);
    });
    const expectReadable = async (store: PostgresKeyStore): Promise<void> => {
      const found = await store.find(subjects);
      expect(found.get(subjects[0]!)).toBe('destroyed');
      for (const subject of subjects.slice(1)) expect((found.get(subject) as typeof key).equals(key)).toBe(true);
    };

    it.holds('V11.1.1b')('are wrapped again, and then need the old one no more', async () => {
      const portal = storeWith(one, two);
      expect(await storeWith(one, two).rewrap({ batchSize: 3 })).toBe(6);
      await expectReadable(portal);
      await expectReadable(storeWith(two));
      expect((await storeWith(one).find(subjects)).get(subjects[1]!)).toMatchObject({
        name: 'KeyBroken',
        cause: { name: 'MasterKeyMissing' },
      });
      expect(await storeWith(two).rewrap()).toBe(0);
    });

    it('are wrapped to the end by the next call, when one is interrupted', async () => {
      const stop = new AbortController();
      const store = storeWith(one, two);
      const onProgress = () => stop.abort(new Error('stopped'));
      await expect(store.rewrap({ batchSize: 2, onProgress, signal: stop.signal })).rejects.toThrow('stopped');
      expect(await versions()).toEqual([null, 2, 2, 1, 1, 1, 1]);
      await expectReadable(store);
      expect(await store.rewrap({ batchSize: 2 })).toBe(4);
      await expectReadable(storeWith(two));
    });

    it('stay as they are, all of them, when the old one is wrong or missing for one', async () => {
      const three = line(3);
      await storeWith(one, three).rewrap();
      await storeWith(line(2)).create(new Map([['account-zzz', key]]));
      await expect(storeWith(three, two, line(4)).rewrap({ batchSize: 2 })).rejects.toThrow(WrongMasterKey);
      await expect(storeWith(three, line(4)).rewrap({ batchSize: 2 })).rejects.toThrow(MasterKeyMissing);
      expect(await versions()).toEqual([null, 3, 3, 3, 3, 3, 3, 2]);
    });
  });

  it('destroyed by another process are out of memory without a question, where the store calls', async () => {
    const masterKeys = MasterKeys.parse(line(1));
    const holding = new PostgresKeyStore(database.pool, masterKeys, database.openListener({ name: 'vault test' }));
    const vault = new Vault(holding, { pollMs: 3_600_000 });
    try {
      await vault.keyFor('account-20251111009');
      const told = new Promise((resolve) => vault.onDestroyed(resolve));
      await new PostgresKeyStore(database.pool, masterKeys).destroy('account-20251111009');
      expect(await told).toBe('account-20251111009');
    } finally {
      vault.close();
    }
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
