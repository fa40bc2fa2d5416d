import { plannedOnce } from './planned-once';
import { createTestDatabase, type TestDatabase } from './testing';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query('create table kept (id int); insert into kept values (7)');
});
afterAll(() => database.drop());

it('answers from a connection whose plan is of a table with other types', async () => {
  const pool = database.openPool({ max: 1 });
  const ids = (...values: boolean[]) =>
    plannedOnce<{ id: unknown }>(pool, { name: 'ids', text: 'select id from kept where $1', values });
  expect(await ids(true)).toEqual([{ id: 7 }]);
  await database.pool.query('alter table kept alter id type text');
  expect(await ids(true)).toEqual([{ id: '7' }]);
  await expect(ids()).rejects.toThrow('bind message supplies 0 parameters');
});
