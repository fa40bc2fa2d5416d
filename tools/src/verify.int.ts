import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandHandler } from '@berangkat/platform/event-log';
import { book, type BookCommand, meta, openLog } from '@berangkat/platform/event-log/testing/book';
import { openTestLog, type TestLog } from '@berangkat/platform/event-log/testing/postgres-log';
import { MasterKeys, PostgresKeyStore, type Vault, vaultMigrations } from '@berangkat/platform/personal-data';
import { migrate } from '@berangkat/platform/postgres';
import { Notary, NotaryKey, notaryMigrations, PostgresNotaryBook, verifyLog } from '@berangkat/platform/verify';
import { runVerify } from './verify';

const seed = randomBytes(32);
const key = new NotaryKey(seed);

describe('verification over Postgres', () => {
  let test: TestLog;
  let folder: string;
  let vault: Vault;
  let carryOut: (stream: string, command: BookCommand) => Promise<unknown>;
  const closing: (() => void)[] = [];

  beforeAll(async () => {
    test = await openTestLog();
    folder = await mkdtemp(join(tmpdir(), 'verify-'));
    await writeFile(join(folder, 'notary-key'), seed.toString('hex'));
    await migrate(test.database.pool, 'vault', vaultMigrations);
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
    await test.drop();
  });

  beforeEach(async () => {
    await migrate(test.database.pool, 'ops', notaryMigrations);
    const masterKey = randomBytes(32).toString('hex');
    await writeFile(join(folder, 'master-key'), masterKey);
    const masterKeys = MasterKeys.parse(masterKey);
    const opened = openLog(test.openStore(), new PostgresKeyStore(test.database.pool, masterKeys));
    ({ vault } = opened);
    const commandHandler = new CommandHandler(opened);
    closing.push(() => {
      commandHandler.close();
      vault.close();
    });
    carryOut = (stream, command) =>
      commandHandler.decideAndAppend({
        stream,
        decider: book,
        command,
        meta: meta({ audit: { page: '/a\u0000b', remarks: 'x \ud800 "\\u0000"' } }),
      });
    for (const stream of ['book-1', 'book-2']) {
      await carryOut(stream, { type: 'Sign', guest: '7', name: 'Budi Santoso' });
      await carryOut(stream, { type: 'Like', times: 3 });
    }
    await test.settle();
  });
  afterEach(async () => {
    for (const close of closing.splice(0)) close();
    await test.clear('vault.subject_keys', 'ops.notary', 'ops.notary_seen');
  });

  const withKey = () => ({ NOTARY_KEY_FILE: join(folder, 'notary-key') });
  const sign = () =>
    new Notary({ store: test.openStore(), book: new PostgresNotaryBook(test.database.pool), key }).sign();
  const tamper = (statement: string) => test.database.pool.query(statement);
  const runCli = async (args: readonly string[] = [], env: NodeJS.ProcessEnv = {}) => {
    const lines: string[] = [];
    const exitCode = await runVerify({
      args,
      env: { DATABASE_URL: test.database.url, ...env },
      write: (line) => lines.push(line),
    });
    return { exitCode, lines };
  };

  it('finds a log whole as it was written, odd characters included', async () => {
    expect(await verifyLog(test.openStore())).toMatchObject({ whole: true, events: 8, streams: 2 });
  });

  it.each([
    [
      'data',
      `update events.log set data = replace(data::text, '"times":1', '"times":2')::json where stream = 'book-2' and revision = 2`,
    ],
    [
      'a sealed field',
      `update events.log set data = replace(data::text, '"2.', '"2.A')::json where stream = 'book-2' and revision = 0`,
    ],
    [
      'metadata',
      `update events.log set metadata = replace(metadata::text, 'request-1', 'request-2')::json where stream = 'book-1' and revision = 3`,
    ],
    ['its type', `update events.log set type = 'Closed' where stream = 'book-1' and revision = 1`],
  ])('finds a flipped byte in %s of a row', async (_, statement) => {
    expect((await tamper(statement)).rowCount).toBe(1);
    const place = /stream = '(.*)' and revision = (\d)/.exec(statement)!;
    expect(await verifyLog(test.openStore())).toMatchObject({
      whole: false,
      reason: 'has been changed, or the one before it has: its hash is another one',
      event: { stream: place[1], revision: Number(place[2]) },
    });
  });

  it('finds a row that was deleted', async () => {
    await tamper("delete from events.log where stream = 'book-1' and revision = 1");
    expect(await verifyLog(test.openStore())).toMatchObject({ whole: false, event: { stream: 'book-1', revision: 2 } });
  });

  it('finds the end of a stream deleted, when the notary had seen it', async () => {
    await sign();
    await tamper("delete from events.log where stream = 'book-1' and revision = 3");
    expect(await verifyLog(test.openStore())).toMatchObject({ whole: true });
    expect(await runCli()).toMatchObject({
      exitCode: 1,
      lines: [
        'The log is not whole: revision 3 of book-1 is missing, which the notary saw among the first 4 events.',
        expect.any(String),
      ],
    });
  });

  it('names the last event of a stream that was deleted, although the log went on', async () => {
    await sign();
    await carryOut('book-3', { type: 'Like', times: 3 });
    await test.settle();
    await sign();
    await tamper("delete from events.log where stream = 'book-1' and revision = 3");
    await carryOut('book-3', { type: 'Like', times: 3 });
    await test.settle();
    expect((await runCli()).lines[0]).toBe(
      'The log is not whole: revision 3 of book-1 is missing, which the notary saw among the first 4 events.',
    );
  });

  it('finds an erased log whole', async () => {
    await sign();
    await vault.destroy('account-7');
    expect(await runCli()).toMatchObject({ exitCode: 0 });
  });

  it('keeps attestations in one line', async () => {
    const notarybook = new PostgresNotaryBook(test.database.pool);
    expect(await notarybook.last()).toBeUndefined();
    const results = await Promise.all([sign(), sign(), sign()]);
    expect(new Set(results.map((attestation) => attestation?.signature)).size).toBe(1);
    await carryOut('book-1', { type: 'Like', times: 1 });
    await test.settle();
    await sign();
    expect((await notarybook.all()).map(({ previousSize, size }) => [previousSize, size])).toEqual([
      [0, 8],
      [8, 9],
    ]);
    expect(await notarybook.add((await notarybook.all())[1]!)).toBe(false);
  });

  describe('npm run verify', () => {
    it('says what it found and leaves with 0', async () => {
      expect(await runCli()).toEqual({
        exitCode: 0,
        lines: ['The log is whole: 8 events in 2 streams. No attestation of a notary covers them.'],
      });
      await sign();
      expect((await runCli()).lines).toEqual([
        expect.stringMatching(
          /The notary attests the first 8 of them, last on .*Z \(with a key that was taken on trust\)\.$/,
        ),
      ]);
      expect(await runCli([], { NOTARY_KEY_FILE: join(folder, 'notary-key') })).toEqual({
        exitCode: 0,
        lines: [expect.stringMatching(/attests the first 8 of them, last on \S+Z\.$/)],
      });
    });

    it('opens every key where it has the master key, and names those that do not open', async () => {
      const withMaster = { MASTER_KEY_FILE: join(folder, 'master-key') };
      const first = async () => (await runCli([], withMaster)).lines[0];
      expect(await first()).toBe('Every key opens: 2 keys.');
      await tamper(
        "update vault.subject_keys set wrapped = set_byte(wrapped, 20, (get_byte(wrapped, 20) + 1) % 256) where subject = 'account-7'",
      );
      expect(await runCli([], withMaster)).toMatchObject({
        exitCode: 1,
        lines: [
          'The key of account-7 does not open: broken seal at the key of account-7.',
          expect.stringContaining('1 key of 2 does not open'),
          expect.stringContaining('The log is whole'),
        ],
      });
    });

    // Once verify said "Every key opens: 1 key", and left with 0.
    it('names the keys that are lost, which erased ones are not', async () => {
      const withMaster = { MASTER_KEY_FILE: join(folder, 'master-key') };
      await carryOut('book-3', { type: 'Sign', guest: '9', name: 'Citra Dewi' });
      await test.settle();
      await vault.destroy('account-9');
      await tamper("delete from vault.subject_keys where subject = 'account-7'");
      expect(await runCli([], withMaster)).toMatchObject({
        exitCode: 1,
        lines: [
          'There is no key for account-7, and no record that it was destroyed.',
          expect.stringContaining('1 key of 2 does not open or is lost.'),
          expect.stringContaining('The log is whole'),
        ],
      });
    });

    it.holds('V16.4.2')('names the first event that does not fit and leaves with 1', async () => {
      await tamper(`update events.log set data = '{"times":7}' where type = 'Liked' and stream = 'book-1'`);
      const { exitCode, lines } = await runCli();
      expect(exitCode).toBe(1);
      expect(lines).toEqual([
        expect.stringMatching(
          /^The log is not whole: Liked, revision 1 of book-1 \(event [\da-f-]{36}, position [\da-f]{16}-[\da-f]{16}\), has been changed, or the one before it has: its hash is another one\.$/,
        ),
        '1 event before that fitted.',
      ]);
    });

    it('does not believe a notary that signs with another key', async () => {
      await sign();
      const { publicKey } = new NotaryKey(randomBytes(32));
      expect(await runCli(['--public-key', publicKey])).toMatchObject({
        exitCode: 1,
        lines: [expect.stringContaining('signed with a key that is not trusted'), expect.any(String)],
      });
      expect(await runCli(['--public-key', key.publicKey])).toMatchObject({ exitCode: 0 });
    });

    it('checks the attestations of a file as well, whatever became of the table', async () => {
      const file = join(folder, 'attestations');
      await new Notary({ store: test.openStore(), book: new PostgresNotaryBook(test.database.pool), key, file }).sign();
      await tamper('drop table ops.notary, ops.notary_seen');
      await tamper("delete from ops.migrations where name like 'notary%'");
      await tamper("delete from events.log where stream = 'book-2'");
      expect(await runCli()).toMatchObject({ exitCode: 0 });
      expect(await runCli(['--attestations', file])).toMatchObject({
        exitCode: 1,
        lines: [
          expect.stringContaining('ends after 4 events, but the notary signed that there were 8'),
          expect.any(String),
          expect.stringContaining('lacks the attestation over 8 events'),
        ],
      });
      await migrate(test.database.pool, 'ops', notaryMigrations);
    });

    // Once verify said "The log is whole … No attestation of a notary covers them", and left with 0.
    it.holds('V16.4.2e')('does not pass an emptied book when there is a key', async () => {
      await sign();
      await tamper('delete from ops.notary');
      expect(await runCli([], withKey())).toMatchObject({
        exitCode: 1,
        lines: [
          expect.stringContaining('The log is whole'),
          expect.stringContaining('There is a notary key, and nothing is attested'),
        ],
      });
      expect(await runCli(['--public-key', key.publicKey])).toMatchObject({ exitCode: 1 });
    });

    it('passes an empty log with a key', async () => {
      await test.clear();
      expect(await runCli([], withKey())).toMatchObject({ exitCode: 0 });
    });

    describe.holds('V16.4.2f')('with a second place', () => {
      let file: string;
      beforeEach(async () => {
        file = join(folder, randomBytes(4).toString('hex'));
        await new Notary({
          store: test.openStore(),
          book: new PostgresNotaryBook(test.database.pool),
          key,
          file,
        }).sign();
      });
      const verify = () => runCli([], { ...withKey(), NOTARY_FILE: file });

      it('compares both', async () => {
        expect(await verify()).toMatchObject({ exitCode: 0 });
        await tamper('delete from ops.notary');
        expect(await verify()).toMatchObject({
          exitCode: 1,
          lines: [
            expect.any(String),
            expect.stringContaining("the notary's book in the database lacks the attestation over 8 events"),
          ],
        });
      });

      it('does not pass a log that was rewritten and attested anew after its book was emptied', async () => {
        await tamper('delete from ops.notary');
        await tamper("delete from events.log where stream = 'book-2'");
        await new Notary({
          store: test.openStore(),
          book: new PostgresNotaryBook(test.database.pool),
          key,
          file,
        }).sign();
        expect(await verify()).toMatchObject({
          exitCode: 1,
          lines: [
            expect.stringMatching(/^The log is not whole: revisions 0 to 3 of book-2 are missing/),
            expect.any(String),
          ],
        });
      });

      it('does not pass when the second place is gone', async () => {
        await rm(file);
        expect(await verify()).toMatchObject({
          exitCode: 1,
          lines: [expect.any(String), expect.stringContaining(`${file} lacks the attestation over 8 events`)],
        });
      });
    });

    it('explains itself when it is called in a wrong way', async () => {
      expect(await runCli(['--nonsense'])).toMatchObject({
        exitCode: 2,
        lines: [expect.stringContaining('usage: npm run verify')],
      });
      expect(await runCli(['--public-key', 'abc'])).toMatchObject({ exitCode: 2 });
      await expect(runVerify({ args: [], env: {}, write: () => undefined })).rejects.toThrow('DATABASE_URL');
    });
  });
});
