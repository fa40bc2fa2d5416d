import { savePreferences } from '@berangkat/contracts/preferences';
import { MemoryKeyStore, Vault } from '@berangkat/platform/personal-data';
import { migrate } from '@berangkat/platform/postgres';
import { createTestDatabase, type TestDatabase } from '@berangkat/platform/postgres/testing';
import { app } from './migrations';
import { type Preferences, postgresPreferences } from './preferences';

const [AYU, BUDI] = ['20260101001', '20260101002'];
const columns = { order: ['name', 'age'], hidden: ['age'], widths: { name: 240 } };

describe('preferences', () => {
  let database: TestDatabase;
  let vault: Vault;
  let preferences: Preferences;
  beforeAll(async () => {
    database = await createTestDatabase();
    await migrate(database.pool, 'app', app);
    vault = new Vault(new MemoryKeyStore());
  });
  afterAll(async () => {
    vault.close();
    await database.drop();
  });
  beforeEach(async () => {
    await database.pool.query('truncate app.preferences');
    preferences = postgresPreferences(database.pool, vault);
  });

  it('are those of the account alone; the last one wins, and null goes back to the default', async () => {
    await preferences.save(AYU, 'applicants', { columns, charts: true });
    await preferences.save(BUDI, 'applicants', { charts: false });
    await preferences.save(AYU, 'applicants', { charts: false });
    expect(await preferences.read(AYU)).toEqual({ 'applicants.columns': columns, 'applicants.charts': false });
    expect(await preferences.read(BUDI)).toEqual({ 'applicants.charts': false });
    await preferences.save(AYU, 'applicants', { columns: null });
    expect(await preferences.read(AYU)).toEqual({ 'applicants.charts': false });
  });

  it('are gone with the account, and with its key', async () => {
    await preferences.save(AYU, 'lists', { size: 25 });
    await preferences.save(BUDI, 'lists', { size: 50 });
    await preferences.discard(AYU);
    expect(await preferences.read(AYU)).toEqual({});
    const elsewhere = postgresPreferences(database.pool, {
      seal: (...given) => vault.seal(...given),
      open: async () => null,
    });
    expect(await elsewhere.read(BUDI)).toEqual({});
    expect(await preferences.read(BUDI)).toEqual({ 'lists.size': 50 });
  });

  it('say of mail only what is otherwise than at first, and keep that whatever else is kept', async () => {
    for (let n = 0; n < 100; n += 1) await preferences.save(AYU, `list-${n}`, { charts: true });
    const mail = async (account: string) =>
      (
        await database.pool.query<{ name: string }>(
          `select name from app.preferences where accountid = $1 and name like 'mail-%'`,
          [account],
        )
      ).rows.map(({ name }) => name);
    await preferences.save(AYU, 'mail-standing', { mailed: false });
    expect(await mail(AYU)).toEqual(['mail-standing.mailed']);
    expect(await preferences.read(AYU)).toMatchObject({ 'mail-standing.mailed': false });
    await preferences.save(AYU, 'mail-standing', { mailed: true });
    await preferences.save(BUDI, 'mail-standing', { mailed: true });
    expect([await mail(AYU), await mail(BUDI)]).toEqual([[], []]);
  });

  it('are not readable in the database', async () => {
    await preferences.save(AYU, 'applicants', { views: [{ name: 'Ayu Dewi', address: '?q=ayu+dewi' }] });
    const { rows } = await database.pool.query<{ sealed: string }>('select sealed from app.preferences');
    expect(rows[0]!.sealed).not.toMatch(/ayu/i);
  });

  it('that this release does not know are left out', async () => {
    const place = { stream: 'preferences', type: 'Preference' };
    const keep = async (name: string, value: unknown) =>
      database.pool.query('insert into app.preferences (accountid, name, sealed) values ($1, $2, $3)', [
        AYU,
        name,
        await vault.seal(`account-${AYU}`, { ...place, part: `${AYU}/${name}` }, value),
      ]);
    await keep('lists.size', 33);
    await keep('lists.colour', 'pink');
    await keep('applicants.charts', true);
    expect(await preferences.read(AYU)).toEqual({ 'applicants.charts': true });
  });

  it('are no more than a hundred, of which each can still change', async () => {
    for (let n = 0; n < 101; n += 1) await preferences.save(AYU, `list-${n}`, { charts: false });
    await preferences.save(AYU, 'list-0', { charts: true });
    const kept = await preferences.read(AYU);
    expect(Object.keys(kept)).toHaveLength(100);
    expect(kept['list-0.charts']).toBe(true);
  });
});

it.all([
  ['a setting that there is not', { colour: 'pink' }],
  ['a page size that there is not', { size: 11 }],
  ['a column that is no name', { columns: { ...columns, order: ['<b>'] } }],
  ['too many columns', { columns: { ...columns, hidden: Array(41).fill('name') } }],
  ['a width that hides or bursts', { columns: { ...columns, widths: { name: 3 } } }],
  ['too many views', { views: Array(21).fill({ name: 'x', address: '' }) }],
  ['a view without a name', { views: [{ name: ' ', address: '' }] }],
  ['an address without an end', { views: [{ name: 'x', address: 'x'.repeat(601) }] }],
])('%s is refused', (_, body) => expect(savePreferences.safeParse(body).success).toBe(false));
