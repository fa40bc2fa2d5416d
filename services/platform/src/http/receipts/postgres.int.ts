import { migrate } from '../../postgres';
import { createTestDatabase, type TestDatabase } from '../../postgres/testing';
import { receiptsContract } from './contract';
import { receiptMigrations } from './migrations';
import { PostgresReceipts } from './postgres';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.pool, 'app', receiptMigrations);
});
afterAll(() => database.drop());

receiptsContract('postgres', async () => {
  await database.pool.query('truncate app.command_receipts');
  const receipts = await PostgresReceipts.open({ url: database.url, name: 'receipts test' });
  return {
    receipts,
    another: () => PostgresReceipts.open({ url: database.url, name: 'receipts test, another process' }),
    backdate: async (ago) => {
      await database.pool.query(`update app.command_receipts set started_at = now() - $1 * interval '1 ms'`, [ago]);
    },
    close: () => receipts.close(),
  };
});

it('lets each key through once over several processes, whose statements never wait for each other crosswise', async () => {
  await database.pool.query('truncate app.command_receipts');
  const processes = await Promise.all(
    [1, 2, 3].map((number) => PostgresReceipts.open({ url: database.url, name: `receipts test ${number}` })),
  );
  const keys = Array.from({ length: 200 }, (_, index) => ({
    scope: 'account 20251111001',
    key: `key number ${index}`,
    command: Buffer.from('PUT /x {}'),
  }));
  const begun = await Promise.all(
    processes.flatMap((receipts, number) =>
      (number % 2 === 0 ? keys : [...keys].reverse()).map(async (key) => ({
        key,
        state: (await receipts.begin(key)).state,
      })),
    ),
  );
  for (const key of keys)
    expect(
      begun
        .filter((each) => each.key === key)
        .map(({ state }) => state)
        .sort(),
    ).toEqual(['new', 'running', 'running']);
  await Promise.all(processes.map((receipts) => receipts.close()));
});

it('keeps an answer in the page of its receipt, so that no index is written again', async () => {
  await database.pool.query('truncate app.command_receipts');
  const receipts = await PostgresReceipts.open({ url: database.url, name: 'receipts test' });
  const pages = async (): Promise<ReadonlyMap<string, string>> => {
    const { rows } = await database.pool.query<{ id: string; page: string }>(
      `select id::text, split_part(ctid::text, ',', 1) as page from app.command_receipts`,
    );
    return new Map(rows.map(({ id, page }) => [id, page]));
  };
  const body = JSON.stringify({ projectid: '20251111003', applicantid: '20251111002', applicantstatus: 'shortlisted' });
  const moved: string[] = [];
  for (let round = 0; round < 40; round += 1) {
    const keys = [1, 2, 3, 4, 5].map((number) => ({
      scope: 'account 20251111001',
      key: `key number ${number} of ${round}`,
      command: Buffer.from('PUT /x {}'),
    }));
    await Promise.all(keys.map((key) => receipts.begin(key)));
    const before = await pages();
    await Promise.all(keys.map((key) => receipts.finish(key, { status: 200, body, position: '12:7' })));
    const after = await pages();
    moved.push(...[...before].flatMap(([id, page]) => (after.get(id) === page ? [] : [id])));
  }
  expect(moved).toEqual([]);
  await receipts.close();
});

it('stays the owner of its commands when the database ends its connections', async () => {
  await database.pool.query('truncate app.command_receipts');
  const key = { scope: 'account 20251111001', key: 'key-0123456789', command: Buffer.from('PUT /x {}') };
  const lost: Error[] = [];
  const one = await PostgresReceipts.open({
    url: database.url,
    name: 'receipts one',
    onIdleError: (error) => lost.push(error),
  });
  const two = await PostgresReceipts.open({ url: database.url, name: 'receipts two' });
  await one.begin(key);
  const held = () =>
    database.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'receipts one liveness' and state = 'idle'`,
    );
  const [before] = (await held()).rows;
  await database.pool.query('select pg_terminate_backend($1)', [before!.pid]);
  for (let [now] = (await held()).rows; now === undefined || now.pid === before!.pid; [now] = (await held()).rows)
    await new Promise((again) => setTimeout(again, 10));
  await database.pool.query(`update app.command_receipts set started_at = now() - interval '1 hour'`);
  expect(await two.begin(key)).toEqual({ state: 'running' });
  expect(lost).toHaveLength(1);
  await Promise.all([one.close(), two.close()]);
});

it('frees a command whose answer could not be kept, so that nobody waits for a process that is done with it', async () => {
  await database.pool.query('truncate app.command_receipts');
  const key = { scope: 'account 20251111001', key: 'key-0123456789', command: Buffer.from('PUT /x {}') };
  const receipts = await PostgresReceipts.open({ url: database.url, name: 'receipts test' });
  await receipts.begin(key);
  await database.pool.query('alter table app.command_receipts rename to out_of_reach');
  await expect(receipts.finish(key, { status: 200, body: '{}' })).rejects.toThrow();
  await database.pool.query('alter table app.out_of_reach rename to command_receipts');
  while ((await receipts.begin(key)).state === 'running') await new Promise((again) => setTimeout(again, 20));
  await receipts.close();
});

it('keeps nothing that can be read without the client’s key', async () => {
  const { pool } = database;
  await pool.query('truncate app.command_receipts');
  const receipts = await PostgresReceipts.open({ url: database.url, name: 'receipts test' });
  const key = {
    scope: 'account 20251111001',
    key: 'key-0123456789',
    command: Buffer.from('POST /api/accounts {"email":"budi@example.id"}'),
  };
  await receipts.begin(key);
  await receipts.finish(key, { status: 201, body: '{"email":"budi@example.id"}' });
  const { rows } = await pool.query<Record<string, Buffer>>(
    'select id, fingerprint, answer from app.command_receipts where answer is not null',
  );
  const stored = rows.flatMap((row) => Object.values(row).map((value) => value.toString('latin1'))).join('\n');
  await receipts.close();
  expect(stored).not.toMatch(/budi|example|key-0123456789|20251111001/);
});
