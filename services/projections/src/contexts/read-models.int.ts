import * as readModels from '@berangkat/platform/read-models';
import { ReadModels } from '../testing/read-models';

const { Statement, statementsOn } = readModels;
const statements = Object.values(readModels).filter((exported) => exported instanceof Statement);

let models: ReadModels;
beforeAll(async () => {
  models = await ReadModels.create();
});
afterAll(() => models.drop());

it.all(statements.map((statement) => [statement.name, statement] as const))(
  'the read models have what other services ask them for: %s',
  async (_, statement) => expect(await statementsOn(models.pool, [statement])()).toBeUndefined(),
);

it('a service that asks for what is not there is told what it is', async () => {
  const column = new Statement('wages', 'select wage from read.accounts where accountid = $1');
  await expect(statementsOn(models.pool, [column])()).rejects.toThrow(
    `the read models have no 'wages': column "wage" does not exist`,
  );
  const table = new Statement('vendors', 'select vendorid from read.vendors');
  await expect(statementsOn(models.pool, [...statements, table])()).rejects.toThrow(
    `the read models have no 'vendors': relation "read.vendors" does not exist`,
  );
});

it('a service that may not read them is told so', async () => {
  const client = await models.pool.connect();
  try {
    await client.query('begin');
    await client.query('create role stranger');
    await client.query('grant usage on schema read to stranger');
    await client.query('set local role stranger');
    await expect(readModels.superadmins.check(client)).rejects.toThrow('permission denied for view accounts');
  } finally {
    await client.query('rollback');
    client.release();
  }
});

it('what has passed is planned again when the shape has changed, and fails while it is wrong', async () => {
  let planned = 0;
  const accounts = new Statement('accounts', 'select email from read.accounts');
  const counted = { check: (pool: Parameters<typeof accounts.check>[0]) => ((planned += 1), accounts.check(pool)) };
  const client = await models.pool.connect();
  try {
    await client.query('begin');
    const check = statementsOn(client, [counted]);
    await check();
    await check();
    expect(planned).toBe(1);
    await client.query('savepoint whole');
    await client.query('drop view read.accounts; create view read.accounts as select 1 as mail');
    await client.query('savepoint lacking');
    for (const _ of ['once', 'again']) {
      await expect(check()).rejects.toThrow(`the read models have no 'accounts': column "email" does not exist`);
      await client.query('rollback to lacking');
    }
    await client.query('rollback to whole');
    await client.query('create role reader; grant select on read.accounts to reader');
    await check();
    await check();
    expect(planned).toBe(4);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
