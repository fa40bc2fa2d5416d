import { createTestDatabase, type TestDatabase } from '@berangkat/platform/postgres/testing';
import { countedDifferent, MAX_COUNTED } from './counting';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it.all([
  ['no rows', 'select n from generate_series(1, 0) n', 0],
  ['few rows, some of them alike', 'select n % 70 as n from generate_series(1, 100) n', 70],
  ['as many values as are counted', `select n from generate_series(1, ${MAX_COUNTED}) n`, MAX_COUNTED],
  ['more values than are counted', 'select n from generate_series(1, 30000) n', MAX_COUNTED + 1],
  ['many rows of few values', 'select n % 300 as n from generate_series(1, 30000) n', 300],
  ['rows whose values differ late', 'select greatest(n, 20000) as n from generate_series(1, 25000) n', 5_001],
  [
    'rows of which only all have more values than are counted',
    'select greatest(n, 10000) as n from generate_series(1, 40000) n',
    MAX_COUNTED + 1,
  ],
])('counts the different values of %s', async (_, query, counted) => {
  const { rows } = await database.pool.query<{ counted: number }>(
    `select ${countedDifferent('n', query)}::int as counted`,
  );
  expect(rows).toEqual([{ counted }]);
});
