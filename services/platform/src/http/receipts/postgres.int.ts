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
    backdate: async (ago) => void (await database.pool.query(`update app.command_receipts set started_at = now() - $1 * interval '1 ms'`, [ago])),
    close: () => receipts.close(),
  };
});

it('lets each key through once over several processes, whose statements never wait for each other crosswise', async () => {
  await database.pool.query('truncate app.command_receipts');
  const processes = await Promise.all([1, 2, 3].map((number) => PostgresReceipts.open({ url: database.url, name: `receipts test ${number}` })));
  const keys = Array.from({ length: 200 }, (_, index) => ({ scope: 'account 20251111001', key: `key number ${index}`, command: Buffer.from('PUT /x {}') }));
  const begun = await Promise.all(
    processes.flatMap((receipts, number) => (number % 2 === 0 ? keys : [...keys].reverse()).map(async (key) => ({ key, state: (await receipts.begin(key)).state }))),
  );
  for (const key of keys) expect(begun.filter((each) => each.key === key).map(({ state }) => state).sort()).toEqual(['new', 'running', 'running']);
  await Promise.all(processes.map((receipts) => receipts.close()));
});

it('keeps nothing that can be read without the client’s key', async () => {
  const { pool } = database;
  await pool.query('truncate app.command_receipts');
  const receipts = await PostgresReceipts.open({ url: database.url, name: 'receipts test' });
  const key = { scope: 'account 20251111001', key: 'key-0123456789', command: Buffer.from('POST /api/accounts {"email":"budi@example.id"}') };
  await receipts.begin(key);
  await receipts.finish(key, { status: 201, body: '{"email":"budi@example.id"}' });
  const { rows } = await pool.query<Record<string, Buffer>>('select id, fingerprint, answer from app.command_receipts where answer is not null');
  const stored = rows.flatMap((row) => Object.values(row).map((value) => value.toString('latin1'))).join('\n');
  await receipts.close();
  expect(stored).not.toMatch(/budi|example|key-0123456789|20251111001/);
});
