import * as readModels from '@berangkat/platform/read-models';
import { ReadModels } from './testing/read-models';

const { checkStatements, Statement } = readModels;
const statements = Object.values(readModels).filter((exported) => exported instanceof Statement);

let models: ReadModels;
beforeAll(async () => {
  models = await ReadModels.create();
});
afterAll(() => models.drop());

it.each(statements.map((statement) => [statement.name, statement] as const))(
  'the read models have what other services ask them for: %s',
  async (_, statement) => expect(await checkStatements(models.pool, [statement])).toBeUndefined(),
);

it('a service that asks for what is not there is told what it is', async () => {
  const column = new Statement('wages', 'select wage from read.accounts where accountid = $1');
  await expect(checkStatements(models.pool, [column])).rejects.toThrow(
    `the read models have no 'wages': column "wage" does not exist`,
  );
  const table = new Statement('vendors', 'select vendorid from read.vendors');
  await expect(checkStatements(models.pool, [...statements, table])).rejects.toThrow(
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
