import { createTestDatabase, type TestDatabase } from '../postgres/testing';
import { Statement } from './statement';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query('create schema read; create table read.kept (id int); insert into read.kept values (7)');
});
afterAll(() => database.drop());

it('answers from a connection whose plan is of a table with other types', async () => {
  const pool = database.openPool({ max: 1 });
  const ids = new Statement<{ id: number | string }>('ids', 'select id from read.kept where $1');
  expect(await ids.rows(pool, true)).toEqual([{ id: 7 }]);
  await database.pool.query('alter table read.kept alter id type text');
  expect(await ids.rows(pool, true)).toEqual([{ id: '7' }]);
  await expect(ids.rows(pool)).rejects.toThrow('bind message supplies 0 parameters');
});
