import { OUTBOX_SHOWN } from '@berangkat/contracts/announcements';
import { eraseSubjects, vaultMigrations } from '@berangkat/platform/personal-data';
import { migrate } from '@berangkat/platform/postgres';
import { createTestDatabase, type TestDatabase } from '@berangkat/platform/postgres/testing';
import { aMessage, providerContract } from './contract';
import { outboxMigrations } from './migrations';
import { Outbox } from './outbox';

describe('the outbox', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await migrate(database.pool, 'vault', vaultMigrations);
    await migrate(database.pool, 'app', outboxMigrations);
  });
  beforeEach(() => database.pool.query('truncate app.outbox_messages'));
  afterAll(() => database.drop());

  providerContract(async () => ({
    provider: new Outbox(database.pool),
    takes: 'outbox',
    carried: async () => {
      const { rows } = await database.pool.query<{
        messageid: string;
        reference: string;
        number: string;
        language: string;
        parameters: string[];
      }>('select messageid, reference, number, language, parameters from app.outbox_messages');
      return rows.map(({ number, ...message }) => ({ ...message, numberEnds: number.slice(-3) }));
    },
  }));

  it('keeps neither the name nor the number', async () => {
    await new Outbox(database.pool).send(aMessage());
    const { rows } = await database.pool.query('select * from app.outbox_messages');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/Ayu|81234567/);
  });

  const references = async (): Promise<readonly string[]> =>
    (
      await database.pool.query<{ reference: string }>('select reference from app.outbox_messages order by at desc')
    ).rows.map(({ reference }) => reference);

  it.holds('V14.2.4h')('keeps as many messages as are shown, the newest', async () => {
    const outbox = new Outbox(database.pool);
    await outbox.send(aMessage({ reference: 'oldest/0' }));
    for (let n = 1; n < OUTBOX_SHOWN; n += 1) await outbox.send(aMessage());
    await outbox.sweep();
    expect(await references()).toHaveLength(OUTBOX_SHOWN);
    await outbox.send(aMessage({ reference: 'newest/0' }));
    await outbox.sweep();
    const kept = await references();
    expect([kept.length, kept[0], kept.includes('oldest/0')]).toEqual([OUTBOX_SHOWN, 'newest/0', false]);
  });

  it.holds('V14.2.4h')('keeps nothing that went to who was erased, also where it was written afterwards', async () => {
    const outbox = new Outbox(database.pool);
    const [ayu, budi] = ['20261122101', '20261122102'];
    await outbox.send(aMessage({ reference: '20261122001/0', applicantid: ayu }));
    await outbox.send(aMessage({ reference: '20261122001/1', applicantid: budi }));
    await outbox.send(aMessage({ reference: '20261122001/2' }));
    await eraseSubjects(database.pool, [`applicant-${ayu}`]);
    await outbox.send(aMessage({ reference: '20261122002/0', applicantid: ayu }));
    await outbox.sweep();
    expect(await references()).toEqual(['20261122001/2', '20261122001/1']);
  });
});
