import { existsSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { DiskObjectStore } from '@berangkat/platform/objects';
import { openPortalLog, type PortalLog } from '@berangkat/platform/portal-log';
import { createTestDatabase, type TestDatabase } from '@berangkat/platform/postgres/testing';
import { migrateEverything } from '../migrate-everything';
import { backUp } from './backup';
import { backUpKeys, restoreKeys } from './keys';
import { placeIn } from './place';
import { runVerify } from '../verify';
import { restore } from './restore';
import { LEFT_OUT, tablesOf } from './tables';

interface Place {
  readonly database: TestDatabase;
  readonly portalLog: PortalLog;
  readonly env: NodeJS.ProcessEnv;
}

describe('a backup', () => {
  let folder: string;
  let identityFile: string;
  let recipient: string;
  let file: string;
  let from: Place;
  let to: Place;
  const said: string[] = [];

  const open = async (name: string, masterKey: string): Promise<Place> => {
    const database = await createTestDatabase();
    await migrateEverything(database.pool, true);
    const keyFile = join(folder, `${name}.key`);
    await writeFile(keyFile, masterKey);
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, name),
      NOTARY_FILE: join(folder, `${name}.attestations`),
      MASTER_KEY_FILE: keyFile,
    };
    return {
      database,
      portalLog: await openPortalLog(
        { DATABASE_URL: database.url, MASTER_KEY_FILE: keyFile },
        database.pool,
        'test',
        () => undefined,
      ),
      env,
    };
  };
  const restoreInto = ({ env }: Place, given = file) =>
    restore(placeIn(env), {
      file: given,
      identityFile,
      masterKeyFile: env.MASTER_KEY_FILE!,
      env,
      write: (line) => said.push(line),
    });
  const countIn = async ({ database }: Place, table: string): Promise<number> =>
    (await database.pool.query<{ count: number }>(`select count(*)::integer as count from ${table}`)).rows[0]!.count;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backup-'));
    const identity = await generateIdentity();
    recipient = await identityToRecipient(identity);
    identityFile = join(folder, 'identity');
    await writeFile(identityFile, `# public key: ${recipient}\n${identity}\n`);
    const masterKey = randomBytes(32).toString('hex');
    [from, to] = [await open('from', masterKey), await open('to', masterKey)];
    const { log } = from.portalLog;
    const data = {
      accountid: '20251111100',
      category: 'applicant',
      email: 'budi@example.org',
      passwordhash: 'none',
      avatar: 'avatar0.png',
      status: 'unverified',
      selfregistered: true,
    };
    await log.append(
      'account-20251111100',
      await log.head('account-20251111100'),
      [{ type: 'AccountRegistered', data }],
      {
        commandId: 'c',
        correlationId: 'r',
        actor: { accountid: '20251111100', category: 'applicant' },
        audit: { clientIp: '203.0.113.7' },
        occurredAt: 1_763_700_000_000,
      },
    );
    await from.database.pool.query(
      "insert into auth.sessions (id, accountid, category, method, ip) values ('s', '20251111100', 'applicant', 'password', '203.0.113.7')",
    );
    await writeFile(from.env.NOTARY_FILE!, 'what was signed\n');
    await (await DiskObjectStore.open(join(folder, 'from', 'files'))).put(
      'photos/20251111200/a.webp',
      randomBytes(300_000),
      'image/webp',
    );
    file = join(folder, 'portal.age');
    expect(await backUp(placeIn(from.env), file, recipient)).toEqual({ tables: expect.any(Number), files: 1 });
  });
  afterAll(async () => {
    for (const { portalLog, database } of [from, to]) {
      await portalLog.close();
      await database.drop();
    }
    await rm(folder, { recursive: true });
  });

  it.holds('V14.2.4d')('leaves out only what there is, and says why', async () => {
    const client = await from.database.pool.connect();
    const kept = (await tablesOf(client)).map(({ name }) => name);
    client.release();
    expect(kept).toEqual([
      'app.application_drafts',
      'app.outbox_messages',
      'app.preferences',
      'app.unclear_replies',
      'events.log',
      'ops.announcement_relay',
      'ops.event_relay',
      'ops.log_home',
      'ops.notary',
      'ops.notary_seen',
      'vault.destructions',
      'vault.key_checks',
      'vault.subject_keys',
    ]);
    for (const table of Object.keys(LEFT_OUT).filter((name) => !name.includes('*')))
      expect(await countIn(from, table)).toBeGreaterThanOrEqual(0);
  });

  it('refuses a portal with another master key, and one that is damaged, and leaves nothing in the way of the right one', async () => {
    const other = { ...to, env: { ...to.env, MASTER_KEY_FILE: join(folder, 'other.key') } };
    await writeFile(other.env.MASTER_KEY_FILE, randomBytes(32).toString('hex'));
    await expect(restoreInto(other)).rejects.toThrow('is not the master key of this backup');
    const whole = await readFile(file);
    const damaged = Buffer.from(whole);
    damaged[whole.length - 50_000]! ^= 1;
    for (const bytes of [whole.subarray(0, whole.length - 100_000), damaged, whole.subarray(0, 60)]) {
      await writeFile(join(folder, 'broken.age'), bytes);
      await expect(restoreInto(to, join(folder, 'broken.age'))).rejects.toThrow(
        'The backup cannot be used: it is damaged or cut off.',
      );
    }
    expect([await countIn(to, 'events.log'), await countIn(to, 'vault.subject_keys')]).toEqual([0, 0]);
    expect(existsSync(to.env.NOTARY_FILE!)).toBe(false);
  });

  it('brings back the log, the keys, what was signed and the photos, and nobody is signed in', async () => {
    await restoreInto(to);
    const { events } = await to.portalLog.log.loadLast('account-20251111100');
    expect(events).toMatchObject([{ data: { email: 'budi@example.org' } }]);
    expect(await readFile(to.env.NOTARY_FILE!, 'utf8')).toBe('what was signed\n');
    const [before, after] = await Promise.all(
      ['from', 'to'].map(async (name) => {
        const chunks: Buffer[] = [];
        for await (const chunk of await (await DiskObjectStore.open(join(folder, name, 'files'))).get(
          'photos/20251111200/a.webp',
        ))
          chunks.push(chunk as Buffer);
        return Buffer.concat(chunks);
      }),
    );
    expect(after!.equals(before!)).toBe(true);
    expect(await countIn(to, 'auth.sessions')).toBe(0);
    await expect(restoreInto(to)).rejects.toThrow('There is a portal in this database already');
  });

  it.holds('V16.5.3b')(
    'brings back a portal of which one key does not open: that one is named, and the others open',
    async () => {
      const damaged = await open('damaged', await readFile(from.env.MASTER_KEY_FILE!, 'utf8'));
      const restored = await open('restored', await readFile(from.env.MASTER_KEY_FILE!, 'utf8'));
      try {
        const subjects = ['account-20251111101', 'account-20251111102', 'account-20251111103'] as const;
        for (const subject of subjects) await damaged.portalLog.vault.keyFor(subject);
        await damaged.database.pool.query(
          'update vault.subject_keys set wrapped = set_byte(wrapped, 20, (get_byte(wrapped, 20) + 1) % 256) where subject = $1',
          [subjects[1]],
        );
        const backup = join(folder, 'damaged.age');
        await writeFile(damaged.env.NOTARY_FILE!, '');
        await backUp(placeIn(damaged.env), backup, recipient);
        await restoreInto(restored, backup);
        const lines: string[] = [];
        expect(await runVerify({ args: [], env: restored.env, write: (line) => lines.push(line) })).toBe(1);
        expect(lines).toContain(`The key of ${subjects[1]} does not open: broken seal at the key of ${subjects[1]}.`);
        expect(lines).toContainEqual(expect.stringMatching(/^1 key of 3 does not open or is lost\. /));
        const keys = await restored.portalLog.vault.keysFor(subjects);
        expect([...keys.values()].map((key) => typeof key === 'object' && 'export' in key)).toEqual(
          [...keys.keys()].map((subject) => subject !== subjects[1]),
        );
      } finally {
        for (const { portalLog, database } of [damaged, restored]) {
          await portalLog.close();
          await database.drop();
        }
      }
    },
  );

  it.holds('V14.2.4d')('is not written over, and cannot be read with another identity', async () => {
    await expect(backUp(placeIn(from.env), file, recipient)).rejects.toThrow('exists already');
    await writeFile(join(folder, 'stranger'), await generateIdentity());
    await expect(restoreKeys(join(folder, 'none'), file, join(folder, 'stranger'))).rejects.toThrow(
      'it was encrypted for another identity',
    );
  });

  it('of keys is one of its own, and goes into an empty folder only', async () => {
    const secrets = join(folder, 'secrets');
    await expect(restoreKeys(secrets, file, identityFile)).rejects.toThrow('it is no backup of keys');
    const source = await mkdtemp(join(folder, 'keys-'));
    for (const name of ['master.key', 'lookup.key', 'notary.key', 'internal.token'])
      await writeFile(join(source, name), `${name}\n`);
    await backUpKeys(source, join(folder, 'keys.age'), recipient);
    expect(await restoreKeys(secrets, join(folder, 'keys.age'), identityFile)).toEqual([
      'master.key',
      'lookup.key',
      'notary.key',
    ]);
    expect(await readFile(join(secrets, 'lookup.key'), 'utf8')).toBe('lookup.key\n');
    await expect(restoreKeys(secrets, join(folder, 'keys.age'), identityFile)).rejects.toThrow('is there already');
  });
});
