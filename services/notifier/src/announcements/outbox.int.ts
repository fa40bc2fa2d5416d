import { migrate } from '@berangkat/platform/postgres';
import { createTestDatabase, type TestDatabase } from '@berangkat/platform/postgres/testing';
import { aMessage, providerContract } from './contract';
import { Outbox, outboxMigrations } from './outbox';

describe('the outbox', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await migrate(database.pool, 'app', outboxMigrations);
  });
  beforeEach(() => database.pool.query('truncate app.outbox_messages'));
  afterAll(() => database.drop());

  providerContract(async () => ({
    provider: new Outbox(database.pool),
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
});
