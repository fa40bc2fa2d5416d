import { createTestDatabase, type TestDatabase } from '@berangkat/platform/postgres/testing';
import { profilePhoto } from '../kinds/profile-photo';
import { inUse } from './in-use';

const [PHOTO, OLD] = ['photos/1/now-page.webp', 'photos/1/old-page.webp'];

describe('a file', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await database.pool.query(`
      create schema read;
      create schema ops;
      create table read.applicants (applicantid text primary key, photo text, thumbnail text);
      create table ops.parked_streams (projection text, generation integer, stream text);
      insert into read.applicants values ('1', '${PHOTO}', null)`);
  });
  afterAll(() => database.drop());
  const photo = (at = PHOTO) => database.pool.query('update read.applicants set photo = $1', [at]);
  beforeEach(() => photo());

  it('that a record names is in use, also while the read models are behind', async () => {
    const isCurrent = jest.fn(async () => false);
    expect(await inUse({ pool: database.pool, isCurrent })(profilePhoto, PHOTO)).toBe(true);
    expect(isCurrent).not.toHaveBeenCalled();
  });

  it.holds('V5.4.1')('that was replaced is not, as soon as the read models show it', async () => {
    expect(await inUse({ pool: database.pool, isCurrent: async () => true })(profilePhoto, OLD)).toBe(false);
  });

  it('that was recorded a moment ago is in use once the read models have heard of it', async () => {
    let asked = 0;
    const isCurrent = async (): Promise<boolean> => {
      asked += 1;
      if (asked === 2) await photo(OLD);
      return false;
    };
    expect(await inUse({ pool: database.pool, isCurrent })(profilePhoto, OLD)).toBe(true);
  });

  it('is not waited for without end', async () => {
    expect(await inUse({ pool: database.pool, isCurrent: async () => false, patience: 120 })(profilePhoto, OLD)).toBe(
      false,
    );
  });
});
