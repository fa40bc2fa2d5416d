import { fullName } from '@berangkat/contracts/applicants/full-name';
import { createTestDatabase, type TestDatabase } from '@berangkat/platform/postgres/testing';
import { fullNameIn } from './full-name';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it.all([
  ['Ni Luh', 'Astini'],
  ['Budi', 'Budi'],
  ['Budi', ''],
  ['', 'Budi'],
  ['Budi', null],
  [null, 'Budi'],
  [null, null],
])('SQL says the first name %j and the last name %j as fullName does', async (firstname, lastname) => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select ${fullNameIn('a')} as name from (select $1::text as firstname, $2::text as lastname) a`,
    [firstname, lastname],
  );
  expect(rows).toEqual([{ name: fullName({ firstname, lastname }) }]);
});
